import type { LanguageHost } from '../../../analysis/extraction/define.js';
import { words } from '../../../text/words/words.js';

/** Parameters of the function around every CommonJS module. */
const OF_MODULES = ['exports', 'require', 'module', '__filename', '__dirname'];

/**
 * Names that every program has without a definition, from the runtime: global objects and functions, and the members of
 * every object.
 * @see https://nodejs.org/api/globals.html
 */
export const globals: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...Object.getOwnPropertyNames(Object.prototype),
  ...OF_MODULES,
]);

/** The types whose values programs handle most. */
const TYPES = [String, Array, Number, Map, Set, WeakMap, Promise, Date, RegExp, Function, Error, URL, AbortController];

/** @see https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects */
export const standardMembers: ReadonlySet<string> = new Set(
  [...TYPES, ...TYPES.map((type): object => type.prototype as object)].flatMap((type) =>
    Object.getOwnPropertyNames(type),
  ),
);

/** @see https://developer.mozilla.org/docs/Web/API/Document_Object_Model */
export const browser: LanguageHost = {
  name: 'the browser',
  objects: words('document window globalThis navigator localStorage sessionStorage console'),
  members: words(`
    addEventListener removeEventListener dispatchEvent querySelector querySelectorAll getElementById appendChild
    getAttribute setAttribute hasAttribute removeAttribute preventDefault stopPropagation stopImmediatePropagation
    getBoundingClientRect getElementsByClassName getElementsByTagName removeChild innerHTML innerText outerHTML
    textContent classList
  `),
};
