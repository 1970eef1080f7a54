import { isConfigName } from '../../../analysis/extraction/config-name.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { defaultInComment } from '../../../analysis/syntax/doc-comment.js';

const CLASS = /^@class\s+(?:\([a-z, ]{1,40}\)\s*)?([A-Za-z_][\w.-]{0,100})/;
const ALIAS = /^@(alias|enum)\s+(?:\([a-z, ]{1,40}\)\s*)?([A-Za-z_][\w.-]{0,100})/;
const FIELD = new RegExp(
  String.raw`^@field\s+(?:(private|protected|package|public)\s+)?`
    + String.raw`(?:\["([\w.-]{1,80})"\]|([A-Za-z_]\w{0,80}))\??:?\s+(\S.{0,400})`,
);
/** `function M.open(opts)` and `M.open = …`, below the fields of its options. */
const DOCUMENTED = /^\s*(?:local\s+)?(?:function\s+)?(?:[\w.]{0,60}[.:])?([A-Za-z_]\w{0,80})\s*(?:\(|=)/;
/** Longer comments carry no annotations. */
const MAX_LINE = 600;

/** Comments that follow each other: what an annotation belongs to. */
interface Block {
  /** The class of the fields below; '' before the first one. */
  holder: string;
  line: number;
}

/**
 * Annotations of LuaCATS, which are comments: `---@class Cart`, `---@field size? integer How many`, `---@alias Id
 * string`, `---@enum Size`.
 * @see https://luals.github.io/wiki/annotations/
 */
export function annotations(context: ExtractionContext): void {
  const { syntax } = context;
  if (!context.holds('@')) return;
  const block: Block = { holder: '', line: -1 };
  for (const [start, end] of syntax.comments) {
    const line = syntax.lineAt(start);
    if (line !== block.line + 1) block.holder = '';
    block.line = line;
    const text = end - start > MAX_LINE ? '' : syntax.text.slice(start, end).replace(/^--+\s*/, '');
    if (text.startsWith('@')) annotation(context, { text, start, block });
  }
}

interface Annotation {
  readonly text: string;
  readonly start: number;
  readonly block: Block;
}

function annotation(context: ExtractionContext, { text, start, block }: Annotation): void {
  const type = CLASS.exec(text)?.[1];
  const [, kind, alias] = ALIAS.exec(text) ?? [];
  if (type !== undefined) {
    block.holder = type;
    declareType(context, start, { full: type, kind: 'class' });
  } else if (alias !== undefined) declareType(context, start, { full: alias, kind: kind === 'enum' ? 'enum' : 'type' });
  else if (text.startsWith('@field')) field(context, { text, start, block });
}

function declareType(
  context: ExtractionContext,
  start: number,
  { full, kind }: { readonly full: string; readonly kind: 'class' | 'enum' | 'type' },
): void {
  const at = full.lastIndexOf('.');
  const container = full.slice(0, Math.max(0, at));
  context.declareAt(start, { kind, name: full.slice(at + 1), exported: true, container, doc: '' });
}

function field(context: ExtractionContext, { text, start, block }: Annotation): void {
  const [, access = 'public', quoted, plain, rest = ''] = FIELD.exec(text) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) return;
  const holder = block.holder === '' ? functionBelow(context, block.line) : block.holder;
  if (holder === undefined) return;
  const isKey = isConfigName(holder.slice(holder.lastIndexOf('.') + 1)) || block.holder === '';
  const isFunction = /^fun\b/.test(rest) && !isKey;
  context.declareAt(start, {
    kind: isFunction ? 'method' : isKey ? 'config_key' : 'property',
    name,
    exported: access === 'public' && !name.startsWith('_'),
    container: holder,
    doc: rest,
    defaultValue: defaultInComment(rest, context.syntax.kinds.comments),
  });
}

/** Comments between the fields of the options of a function and the function. */
const MAX_BELOW = 60;

/** The function whose options the fields of a comment describe: the one below it. */
function functionBelow({ syntax }: ExtractionContext, line: number): string | undefined {
  for (let below = line + 1; below <= line + MAX_BELOW; below++) {
    const text = syntax.lineText(below).slice(0, 200);
    if (/^\s*--/.test(text)) continue;
    return DOCUMENTED.exec(text)?.[1];
  }
  return undefined;
}
