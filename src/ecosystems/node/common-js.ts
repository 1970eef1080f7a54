import { inPattern } from '../../text/pattern.js';
import { scriptText } from './signatures/text.js';

/** A use of `exports` that is not the assignment of it, or of a member by its name. */
const OTHER_USE =
  /(?<![\w$.]|\bmodule\s{0,9}\.\s{0,9})(?:module\s{0,9}\.\s{0,9})?exports\b(?!\s{0,99}(?:\.|=(?!=)|:))/g;
/** `const app = exports = module.exports = {}`, whose members are assigned under another name. */
const OTHER_NAME = /\b(?:const|let|var)\s{1,9}[\w$]{1,80}\s{0,9}=\s{0,9}(?:module\s{0,9}\.\s{0,9})?exports\b/;
/** `module.exports = app.default = app`, whose last name is that of the whole. */
const WHOLE = new RegExp(
  String.raw`\bmodule\s{0,9}\.\s{0,9}exports\s{0,9}=(?!=)\s{0,9}`
    + String.raw`(?:[\w$.]{1,80}\s{0,9}=(?!=)\s{0,9}){0,4}([A-Za-z_$][\w$]{0,80})\s{0,9}(?:[;\n]|$)`,
  'g',
);
/** `install(module)`. */
const PASSED_ON = /\(\s{0,9}module\s{0,9}[,)]/;
/** What a compiler writes to say that it was another kind of module. */
const COMPILED = /defineProperty\(\s{0,9}$/;
const IS_COMPILED = /^\s{0,9},\s{0,9}["']__esModule["']/;
/** A module in the standard syntax, which lists what it exports. */
const STANDARD = /^[ \t]{0,9}export[\s{*]/m;

/**
 * May a module of CommonJS export more than it assigns by name: in a loop (`exports[name] = …`), from another object
 * (`Object.assign(exports, …)`), by a function that is given the module, or under another name? Members that the
 * exported value gets later (`app.use = …`), and those of an object that is made (`new App()`), are not assigned so.
 */
export function mayExportMore(text: string): boolean {
  if (!/\bexports\b/.test(text) || STANDARD.test(text)) return false;
  const { code } = scriptText(text);
  if (OTHER_NAME.test(code) || PASSED_ON.test(code)) return true;
  if ([...code.matchAll(WHOLE)].some(([, name = '']) => getsMembers(name, code))) return true;
  return [...code.matchAll(OTHER_USE)].some(({ index, 0: use }) => {
    const after = text.slice(index + use.length, index + use.length + 60);
    return !(COMPILED.test(code.slice(Math.max(0, index - 30), index)) && IS_COMPILED.test(after));
  });
}

function getsMembers(name: string, code: string): boolean {
  const word = inPattern(name);
  return new RegExp(
    String.raw`(?<![\w$.])${word}\s{0,9}(?:\.\s{0,9}(?!prototype\b)[\w$]{1,80}\s{0,9}=(?!=)|\[)`
      + String.raw`|\bassign\(\s{0,9}${word}\s{0,9},|\b(?:const|let|var)\s{1,9}${word}\s{0,9}=\s{0,9}new\b`,
  ).test(code);
}
