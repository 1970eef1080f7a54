import type { Programs } from '../../analysis/commands/programs.js';
import { words } from '../../text/words/words.js';

export const programs: Programs = {
  toolchain: words('lua luajit luac luarocks resty opm hererocks love'),
  popular: words('busted luacheck stylua selene ldoc luacov moonc nvim vim'),
  startLines: words('luarocks'),
  namePackages: words('luarocks opm'),
  makeProject: [/^luarocks (?:init|new_version|write_rockspec)\b/],
  variables: /^(?:LUA_\w+|LUAROCKS_\w+|NVIM_\w+|VIMRUNTIME|VIM|MYVIMRC)$/,
};
