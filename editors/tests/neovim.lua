-- Opens a board and reports the answers of the language server.
local server, board, report = vim.env.MAPDSL, vim.env.BOARD, vim.env.REPORT
local said = {}

local function finish()
  local file = assert(io.open(report, "w"))
  file:write(vim.json and vim.json.encode(said) or vim.fn.json_encode(said))
  file:close()
  vim.cmd("qa!")
end

local function wait(condition)
  if not vim.wait(60000, condition, 10) then
    said.trouble = debug.traceback("it takes too long")
    finish()
  end
end

vim.cmd("edit " .. vim.fn.fnameescape(board))
vim.bo.filetype = "mapdsl"
local client = vim.lsp.start_client({ name = "mapdsl", cmd = { server, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)
wait(function() return #vim.diagnostic.get(0) > 0 end)
said.diagnostics = vim.tbl_map(function(each) return { line = each.lnum, code = each.code } end, vim.diagnostic.get(0))

local function ask(method, more)
  local position = { line = 6, character = 8 }
  local params = vim.tbl_extend("force", { textDocument = { uri = vim.uri_from_bufnr(0) }, position = position }, more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  return answers[client].result
end

said.hover = ask("textDocument/hover").contents.value
said.definition = ask("textDocument/definition")[1].range.start
local edit = ask("textDocument/rename", { newName = "Big Lake" })
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
local formatted = ask("textDocument/formatting", { options = { tabSize = 2, insertSpaces = true } })
vim.lsp.util.apply_text_edits(formatted, 0, "utf-16")
vim.cmd("%s/3 rad/3 red/")
wait(function() return vim.tbl_isempty(vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })) end)
said.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
finish()
