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

/** @see https://developer.mozilla.org/docs/Web/API/Document_Object_Model */
export const browser: LanguageHost = {
  name: 'the browser',
  objects: words('document window globalThis navigator localStorage sessionStorage console'),
  members: words(`
    addEventListener removeEventListener dispatchEvent querySelector querySelectorAll getElementById appendChild
    getAttribute setAttribute hasAttribute removeAttribute
  `),
};
