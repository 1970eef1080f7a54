import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute } from '../../../analysis/keys/routes.js';

/**
 * http4s: `case GET -> Root / "users" / IntVar(id) => …`. The prefix that a `Router` gives to all of them is not read.
 * @see https://http4s.org/v0.23/docs/dsl.html
 */
export const http4s: FrameworkExtractor = {
  name: 'http4s',
  languages: ['scala'],
  hints: ['org.http4s'],
  read: () => ({ nodes: { case_clause: route } }),
};

const METHOD = /^(?:\w{1,40}\s?@\s?)?\(?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,9}->\s{1,9}Root(?![\w.])/;
const PART = /\s{0,20}\/:?\s{0,20}(?:"([^"\\]{1,80})"|(?:\w{1,40}\(\s?)?([a-z_]\w{0,40})(?:\s?\))?)/y;
/** Longer patterns are none of a path. */
const MAX_CHARS = 300;

function route(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const text = syntax.name(node, 'pattern').slice(0, MAX_CHARS);
  const [head, method] = METHOD.exec(text) ?? [];
  if (head === undefined || method === undefined) return;
  let path = '';
  PART.lastIndex = head.length;
  for (let part = PART.exec(text); part !== null; part = PART.exec(text))
    path += `/${part[1] ?? `{${part[2] === '_' ? 'any' : (part[2] ?? '')}}`}`;
  addRoute(context, node, { path: path === '' ? '/' : path, methods: [method] });
}
