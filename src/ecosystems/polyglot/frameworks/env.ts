import type { Call } from '../../../analysis/syntax/call.js';
import { LANGUAGE_NAMES } from '../../../analysis/extraction/define.js';
import type { EnvironmentReads, FrameworkExtractor, Language, Readers } from '../../../analysis/extraction/define.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { literalOf, stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addEnv, fallbackBeside, readsMadeVariables } from '../../../analysis/keys/environment.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { keptFor } from '../../../text/memo.js';
import { words } from '../../../text/words/words.js';

/** A receiver that is the environment: `os.environ`, `Deno.env`, `ENV`, `std::env`, `env` of a library. */
const ENVIRONMENT = /(?:^|[.:])(?:env|ENV|Env)$|\.environ$/;
const IS_READ = /^(?!.*(?:set|put|del|unset|load|delete|remove|clear|stub|mock))/i;
/** Methods that read a variable in any language: `get`, and the types that libraries convert values to. */
const READS = words('get has require required str int bool float list dict url json string number');
/** Functions of platforms, and helpers with their names, in lower case. */
const PLATFORM = ['getenv', 'lookupenv', 'getenvironmentvariable', 'getenvb'];

/**
 * Environment variables that are read through a function: `os.Getenv("X")`, `os.environ.get("X", d)`, `env('X', d)`,
 * `std::env::var("X")`, and a project's own helpers with `env` in their name.
 * @see https://12factor.net/config
 */
export const env: FrameworkExtractor = {
  name: 'env',
  languages: LANGUAGE_NAMES,
  hints: ['env', 'ENV', 'Env'],
  makesNames: readsMadeVariables(...PLATFORM),
  read: (_, language) => readersOf(language),
};

const readersOf = keptFor(({ environment }: Language): Readers => {
  const methods = [...READS, ...(environment.methods ?? [])];
  return {
    calls: tableOf(methods, (context, call) => {
      if (isOfEnvironment(context, call)) addRead(context, call, environment);
    }),
    callsLike: { pattern: /env/i, read: (context, call) => helperCall(context, call, environment) },
  };
});

function isOfEnvironment(context: ExtractionContext, call: Call): boolean {
  const receiver = receiverName(context, call.receiver).replace(/\(\)$/, '');
  return ENVIRONMENT.test(receiver) || receiver.endsWith('getenv');
}

/** Plain calls of the platform take any name; a helper's argument must look like a variable. */
function helperCall(context: ExtractionContext, call: Call, environment: EnvironmentReads): void {
  const [first = NONE] = call.args;
  if (!IS_READ.test(call.name) || first === NONE) return;
  const text = stringOf(context.syntax, first);
  if (PLATFORM.includes(call.name.toLowerCase()) || (text !== undefined && /^[A-Z][A-Z0-9_]+$/.test(text)))
    addRead(context, call, environment);
}

function addRead(context: ExtractionContext, call: Call, environment: EnvironmentReads): void {
  if (environment.isNoRead?.(context, call) === true) return;
  const [name = NONE] = call.args;
  const fallback = call.named.get('default') ?? call.args[1] ?? NONE;
  const stated = literalOf(context.syntax, fallback) ?? fallbackBeside(context, call.node);
  addEnv(context, name, stated ?? environment.defaultAfter?.(context, call.node));
}
