import { placesLeftOut } from '../engine/left-out.js';
import type { Engine, Overview, Skipped } from '../engine/engine.js';
import type { AnyTool } from '../tools/define.js';
import { unreadSentence } from '../text/layout/format-counts.js';
import { printable, quoted } from '../text/layout/printable.js';

/** Clients cut instructions at 2 KB, and a hostile repository may contain long names. */
const MAX_BYTES = 2_000;
/** Most folders that are named, and characters of their names: with the tools, all takes 2,200 tokens at most. */
const MAX_PLACES = 8;
const PLACES_CHARS = 110;
const MAX_REPOSITORIES = 12;
const MAX_REASONS = 5;
const NAME_CHARS = 80;
const WARNING_CHARS = 300;

/** When to call. This comes first because some clients show only the first 300 characters at start. */
const WHEN =
  "Call get_docs before you rely on what this repository's documentation says, and whenever you "
  + 'need to know how it is built, configured, run or used. '
  + 'It searches the docs as they are now and says which sections are still true of the code.';
const HOW = 'Give get_docs two to five `alternatives` (other wordings of the question).';
const WHEN_SEVERAL =
  'Call get_docs before you rely on what the documentation of these repositories says, and whenever you need to know '
  + 'how one of them is built, configured, run or used. '
  + 'It searches the docs as they are now and says which sections are still true of the code.';
const ARTICLES =
  'Articles are guidance that people have published: what is still a draft, or no longer recommended, is not served.';
const ANNOTATIONS =
  'Annotations are notes that say why code is as it is, and what must stay true of it: call ultragit_read before you '
  + 'change code that you do not know.';
const INDEXING =
  'index_repository makes another repository readable by all of these tools, for instance that of a dependency.';
const WITHOUT_SEARCH =
  "Use these tools before you rely on what this repository's documentation says: they say what of "
  + 'it is still true of the code, as both are now.';
const RESOURCES = 'Documents are also resources: docalign://doc/{path}, docalign://doc/{path}#{slug}.';

interface Told {
  /** Undefined if it is unavailable. */
  readonly overview: Overview | undefined;
  /** Problems with the settings. */
  readonly warnings: readonly Pick<Engine['configWarnings'][number], 'message'>[];
  /** The tools that are offered: no other is named. */
  readonly tools: readonly Pick<AnyTool, 'name'>[];
}

/** What the server tells a model about itself and this repository. */
export function instructionsFor({ overview, warnings, tools }: Told): string {
  const searches = tools.some(({ name: tool }) => tool === 'get_docs');
  const how = searches ? `${HOW} ${RESOURCES}` : RESOURCES;
  const parts = [
    searches ? WHEN : WITHOUT_SEARCH,
    ...toolsetLines(tools),
    ...(overview === undefined
      ? []
      : [docsLine(overview), skippedLine(overview.skipped), unreadSentence(overview.unreadFormats)]),
    settingsLine(warnings),
    how,
  ].filter((part) => part !== '');
  // If the text is too long, facts about the repository are dropped first: how and when to call matters more.
  while (new TextEncoder().encode(parts.join('\n')).length > MAX_BYTES) parts.splice(parts.length - 2, 1);
  return parts.join('\n');
}

/** The same for several repositories, none of which is opened for it. */
export function instructionsForSeveral(
  { names, home }: { readonly names: readonly string[]; readonly home: string | undefined },
  tools: Told['tools'],
): string {
  const searches = tools.some(({ name: tool }) => tool === 'get_docs');
  const shown = names.slice(0, MAX_REPOSITORIES).map(name);
  const further = names.length - shown.length;
  const parts = [
    searches ? WHEN_SEVERAL : WITHOUT_SEARCH,
    ...toolsetLines(tools),
    `Repositories: ${shown.join(', ')}${further === 0 ? '' : `, and ${further} more`}.`,
    `${searches ? 'get_docs searches all of them unless `repository` names one; other' : 'The'} tools `
      + `${home === undefined ? 'need `repository`' : `are about ${name(home)} unless \`repository\` names another`}.`,
    ...(searches ? [HOW] : []),
    'Documents are also resources: docalign://doc/{repository}/{path}, docalign://doc/{repository}/{path}#{slug}.',
  ];
  return parts.join('\n');
}

function toolsetLines(tools: Told['tools']): readonly string[] {
  const has = (isOne: (tool: string) => boolean): boolean => tools.some(({ name: tool }) => isOne(tool));
  return [
    ...(has((tool) => tool.endsWith('_articles') || tool === 'get_article') ? [ARTICLES] : []),
    ...(has((tool) => tool === 'ultragit_read') ? [ANNOTATIONS] : []),
    ...(has((tool) => tool === 'index_repository') ? [INDEXING] : []),
  ];
}

function docsLine({ docCount, places }: Overview): string {
  if (docCount === 0)
    return 'No documents were found in this repository: nothing can be said of any until there are some.';
  let main = '';
  for (const { path, docs } of places.slice(0, MAX_PLACES)) {
    const longer = `${main === '' ? '' : `${main}, `}${name(path)} (${docs})`;
    if (longer.length > PLACES_CHARS && main !== '') break;
    main = longer;
  }
  return `${docCount} ${docCount === 1 ? 'document' : 'documents'}${main === '' ? '' : `: ${main}`}.`;
}

function skippedLine(skipped: readonly Skipped[]): string {
  if (skipped.length === 0) return '';
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_REASONS)
    .map(([reason, count]) => `${name(reason)} (${count})`);
  return (
    `Left out: ${placesLeftOut(skipped)}: `
    + `${reasons.join(', ')}${counts.size > MAX_REASONS ? ', …' : ''}. First: `
    + `${quoted(skipped[0]?.file ?? '', NAME_CHARS)}.`
  );
}

function settingsLine(warnings: Told['warnings']): string {
  const [first] = warnings;
  if (first === undefined) return '';
  const others = warnings.length > 1 ? ` (and ${warnings.length - 1} more)` : '';
  return `Settings that are not used: ${printable(first.message).slice(0, WARNING_CHARS)}${others}`;
}

/** A text from the repository on one line. */
function name(text: string): string {
  return quoted(text, NAME_CHARS).slice(1, -1);
}
