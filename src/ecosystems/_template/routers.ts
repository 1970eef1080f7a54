import type { Call } from '../../analysis/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/define.js';
import type { ExtractionContext } from '../../analysis/extraction-context.js';
import { perFile, tableOf } from '../../analysis/family.js';
import { Prefixes, addRoute, receiverName } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/literal.js';
import { NONE } from '../../analysis/syntax.js';

/** By which calls a router declares routes: what differs between the frameworks, as data. */
interface TemplateRouter {
  readonly name: string;
  readonly hints: readonly string[];
  /** A path and a handler, for the HTTP method of that name: `app.get("/x", h)`. */
  readonly verbs: readonly string[];
  /** What these words cannot say. */
  readonly calls?: Readers['calls'];
}

/**
 * A builder: frameworks that do one job are data, and this is how that data is read.
 *
 * They are one family (`FrameworkExtractor.family`): a hint of one wakes all. The visitors are functions of this
 * module and not of one framework, so a call that several frameworks know is read once; what a file tells one is kept
 * per file (`perFile`), for all of them.
 */
export function defineTemplateRouter({ name, hints, verbs, calls: others }: TemplateRouter): FrameworkExtractor {
  const calls = { ...tableOf(verbs, verbRoute), ...others };
  return { name, languages: ['go'], hints, family: 'template-routers', read: () => ({ calls }) };
}

const prefixesOf = perFile(() => new Prefixes());

function verbRoute(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true) return;
  const full = prefixesOf(context).full(call.node, receiverName(context, call.receiver), path);
  addRoute(context, call.node, { path: full, methods: [call.name] });
}
