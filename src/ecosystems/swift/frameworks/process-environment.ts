import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv, fallbackBeside, readsMadeVariables } from '../../../analysis/keys/environment.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/**
 * Variables through the type that Vapor and Hummingbird have for the environment: `Environment.get("PORT")`,
 * `Environment().get("PORT")`, `Environment.process.PORT`.
 * @see https://docs.vapor.codes/basics/environment/
 */
export const processEnvironment: FrameworkExtractor = {
  name: 'process-environment',
  languages: ['swift'],
  hints: ['nvironment'],
  environmentTexts: ['Environment.get(', 'environment.get(', 'Environment.process.'],
  makesNames: readsMadeVariables(String.raw`environment\s{0,9}(?:\(\))?\s{0,9}\.\s{0,9}get`),
  read: () => ({ calls: { get: read }, nodes: { navigation_expression: member } }),
};

function read(context: ExtractionContext, call: Call): void {
  if (/(?:^|\.)[eE]nvironment(?:\(\))?$/.test(receiverName(context, call.receiver)))
    addEnv(context, call.args[0] ?? NONE, fallbackBeside(context, call.node));
}

function member(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (syntax.end(node) - syntax.start(node) > 160) return;
  const name = /^Environment\.process\.(\w{1,120})$/.exec(syntax.slice(node))?.[1];
  if (name !== undefined)
    context.key(node, { kind: 'env_var', name, container: '', defaultValue: fallbackBeside(context, node) });
}
