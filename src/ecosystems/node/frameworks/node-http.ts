import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineNodeRouter } from '../declarations/routers.js';

/**
 * Servers that compare the path by hand: `if (url.pathname === '/metrics')`.
 * @see https://nodejs.org/api/http.html#messageurl
 */
export const nodeHttp = defineNodeRouter({
  name: 'node-http',
  hints: ['http', 'server', 'pathname'],
  makers: ['createServer'],
  calls: { startsWith },
  nodes: { binary_expression: comparison, switch_statement: switchOnPath },
});

const PATH_NAME = /(?:^|\.)(?:pathname|url|path)$/;

function isPathName(context: ExtractionContext, node: number): boolean {
  return PATH_NAME.test(receiverName(context, node));
}

/** `url.pathname.startsWith('/x')`. */
function startsWith(context: ExtractionContext, call: Call): void {
  if (isPathName(context, call.receiver)) addCompared(context, call.args[0] ?? NONE, 'MOUNT');
}

/** `url.pathname === '/x'`. */
function comparison(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  const right = syntax.field(node, 'right');
  if (isPathName(context, left)) addCompared(context, right, 'ANY');
  else if (isPathName(context, right)) addCompared(context, left, 'ANY');
}

/** `switch (url.pathname) { case '/x': }`. */
function switchOnPath(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  let subject = syntax.field(node, 'value');
  if (syntax.kind(subject) === 'parenthesized_expression') subject = syntax.first(subject);
  if (!isPathName(context, subject)) return;
  for (const branch of syntax.children(syntax.field(node, 'body'))) {
    addCompared(context, syntax.field(branch, 'value'), 'ANY');
  }
}

function addCompared(context: ExtractionContext, node: number, method: string): void {
  const path = stringOf(context.syntax, node);
  if (path !== undefined && /^\/[\w:{@][\w/:{}.@-]*$/.test(path)) addRoute(context, node, { path, methods: [method] });
}
