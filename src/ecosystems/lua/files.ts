import type { ProjectFiles } from '../../analysis/manifests/project-files.js';
import { words } from '../../text/words/words.js';

export const files: ProjectFiles = {
  usual: words(`
    init.lua main.lua conf.lua config.lua options.lua keymaps.lua plugins.lua autocmds.lua lazy.lua nginx.conf .vimrc
    init.vim .luacheckrc .luarc.json .luarc.jsonc stylua.toml .stylua.toml selene.toml .busted .luacov lazy-lock.json
    minimal_init.lua repro.lua
  `),
  bare: words('.luacheckrc .busted .luacov'),
  products: words('luajit luarocks neovim openresty love2d moonscript stylua treesitter'),
};
