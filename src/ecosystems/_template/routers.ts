import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { Prefixes, addRoute, receiverName } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

/** The calls with which a router declares routes, as data: the differences between the frameworks. */
interface TemplateRouter {
  readonly name: string;
  readonly hints: readonly string[];
  /** A path and a handler, for the HTTP method of that name: `app.get("/x", h)`. */
  readonly verbs: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
}

/**
 * A builder for frameworks with one purpose, which are described as data.
 *
 * They are one family (`FrameworkExtractor.family`): a hint of one activates all. The visitors are functions of this
 * module and not of one framework, so a call that several frameworks know is read once; per-file state is shared by all
 * of them (`perFile`).
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
