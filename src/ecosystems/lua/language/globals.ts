import type { LanguageHost } from '../../../analysis/extraction/define.js';
import { words } from '../../../text/words/words.js';

/** Functions and libraries of Lua 5.1 to 5.4 and of LuaJIT, and fields of metatables. */
export const globals: ReadonlySet<string> = words(`
  _ENV _G _VERSION __add __call __close __concat __div __eq __gc __idiv __index __le __len __lt __metatable __mod
  __mode __mul __name __newindex __pairs __pow __sub __tostring __unm assert bit32 collectgarbage coroutine debug
  dofile error getfenv getmetatable io ipairs jit load loadfile loadstring math module newproxy next os package pairs
  pcall print rawequal rawget rawlen rawset require select setfenv setmetatable string table tonumber tostring type
  unpack utf8 warn xpcall`);

/** Libraries whose members a program may set, but never defines. */
export const libraries: ReadonlySet<string> = words(
  '_G bit bit32 coroutine debug io jit math ngx os package string table utf8 vim love redis',
);

export const host: LanguageHost = {
  name: 'the program that runs Lua',
  // Neovim, OpenResty and LÖVE.
  objects: words('vim ngx love'),
  members: new Set(),
};
