import { docutilsSlug } from '../../text/words/slug.js';
import { anchor } from '../escape.js';
import { titleAt } from './titles.js';
import type { Source } from './source.js';

/** What references of a document may mean. Keys are normal names. */
export interface Names {
  /** Named addresses. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Addresses without a name, in order; `__` references take one after the other. Empty where a name leads nowhere. */
  readonly unnamed: readonly string[];
  /** The number of addresses without a name that were taken. */
  taken: number;
  /** Anchors of labels and titles. */
  readonly anchors: ReadonlyMap<string, string>;
  /** Texts of substitutions, as reStructuredText. */
  readonly texts: ReadonlyMap<string, string>;
  /** Images of substitutions. */
  readonly images: ReadonlyMap<string, Picture>;
  /** Roles of the document that show code. */
  readonly codeRoles: ReadonlySet<string>;
  /** Substitutions as markdown, by depth and name. */
  readonly shown: Map<string, string>;
  /** Characters that substitutions may still add. */
  room: number;
}

export interface Picture {
  readonly path: string;
  readonly alt: string;
  readonly target: string | undefined;
}

/** Names are the same whatever their letter case and white space. */
export function normalName(name: string): string {
  return name.replace(/\\(.)/g, '$1').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The anchor of a label: as written, in lower case, with hyphens for white space. */
export function anchorOf(label: string): string {
  return normalName(label).replaceAll(' ', '-');
}

/** The places of a label: a reference gives the label, a page of the site has the id that docutils makes of it. */
export function placesOf(label: string): string {
  return [...new Set([anchorOf(label), docutilsSlug(label)])].map(anchor).join('');
}

const TARGET = /^\.\. +_(?:`([^`\n]{1,300})`|((?:[^:\\\n]|\\.|:(?!\s|$)){1,300})):(?:\s+(\S.*)?)?$/;
const UNNAMED = /^(?:\.\. +__:|__)\s+(\S.*)$/;
const SUBSTITUTION = /^\.\. +\|([^|\n]{1,100})\|\s+([\w-]{1,40})::(?:\s+(\S.*)?)?$/;
const CODE_ROLE = /^\.\. +role::\s+([\w-]{1,60})\(\s*(?:code|literal)\s*\)/;
const OPTION = /^:([\w-]{1,40}):\s+(\S.*)$/;
/** Lines of options that are searched. */
const MOST_OPTIONS = 12;
/** Names that lead to names. */
const MOST_STEPS = 8;

/** Characters that substitutions may add to any document. */
const LEAST_ROOM = 10_000;

/** Target of the form `.. _name: address`; the address may be empty. */
export function targetIn(text: string): { readonly name: string; readonly address: string } | undefined {
  const match = TARGET.exec(text);
  const name = match?.[1] ?? match?.[2];
  return match === null || name === undefined ? undefined : { name, address: match[3] ?? '' };
}

interface Found {
  readonly addresses: Map<string, string>;
  readonly unnamed: string[];
  readonly anchors: Map<string, string>;
  readonly texts: Map<string, string>;
  readonly images: Map<string, Picture>;
  readonly codeRoles: Set<string>;
}

/** Reads every definition of the document once. Linear. */
export function namesIn(source: Source): Names {
  const found: Found = {
    addresses: new Map(),
    unnamed: [],
    anchors: new Map(),
    texts: new Map(),
    images: new Map(),
    codeRoles: new Set(),
  };
  for (const [at, line] of source.lines.entries()) {
    const text = line.trimStart();
    const title = source.indents[at] === 0 ? titleAt(source, at, source.lines.length) : undefined;
    if (title !== undefined) setOnce(found.anchors, normalName(title.text), slugOf(title.text));
    if (/^(?:\.\.\s|__\s)/.test(text)) readDefinition(source, { at, text }, found);
  }
  resolveIndirect(found);
  const chars = source.lines.reduce((sum, line) => sum + line.length, 0);
  return { ...found, taken: 0, shown: new Map(), room: 2 * chars + LEAST_ROOM };
}

/** The anchor that GitHub and docutils make of a plain title. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function readDefinition(
  source: Source,
  { at, text }: { readonly at: number; readonly text: string },
  found: Found,
): void {
  const unnamed = UNNAMED.exec(text)?.[1];
  if (unnamed !== undefined) found.unnamed.push(unnamed.trim());
  const target = unnamed === undefined ? targetIn(text) : undefined;
  if (target !== undefined) {
    const address = [target.address, ...continued(source, at)].join('').replace(/\s+/g, '');
    if (address === '') setOnce(found.anchors, normalName(target.name), anchorOf(target.name));
    else setOnce(found.addresses, normalName(target.name), address);
  }
  const [, name = '', directive = '', value = ''] = SUBSTITUTION.exec(text) ?? [];
  if (directive === 'replace') setOnce(found.texts, name, [value, ...continued(source, at)].join(' ').trim());
  if (directive === 'image') setOnce(found.images, name, pictureOf(source, at, value));
  const role = CODE_ROLE.exec(text)?.[1];
  if (role !== undefined) found.codeRoles.add(role);
}

function setOnce<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

/** The deeper lines right below, without white space around them. */
function continued({ lines, indents }: Source, at: number): readonly string[] {
  const found: string[] = [];
  for (let next = at + 1; next <= at + MOST_OPTIONS && (indents[next] ?? -1) > (indents[at] ?? 0); next += 1)
    found.push((lines[next] ?? '').trim());
  return found;
}

/** An image by the lines below its directive. */
export function pictureOf(source: Source, at: number, path: string): Picture {
  const options = new Map(
    continued(source, at).flatMap((line) => {
      const [, key, value = ''] = OPTION.exec(line) ?? [];
      return key === undefined ? [] : [[key, value] as const];
    }),
  );
  return { path: path.trim(), alt: options.get('alt') ?? '', target: options.get('target') };
}

/** `.. _a: b_` is the address of `b`, and so is `__ b_`; one that leads nowhere stays as it is written. */
function resolveIndirect({ addresses, anchors, unnamed }: Found): void {
  const leadsTo = (written: string): string => {
    let address: string | undefined = written;
    for (let step = 0; step < MOST_STEPS && address !== undefined && address.endsWith('_'); step += 1) {
      const next: string = normalName(address.slice(0, -1).replace(/^`|`$/g, ''));
      const anchored = anchors.get(next);
      address = addresses.get(next) ?? (anchored === undefined ? undefined : `#${anchored}`);
    }
    return address ?? written;
  };
  for (const [name, written] of addresses) addresses.set(name, leadsTo(written));
  for (const [at, written] of unnamed.entries()) {
    const address = leadsTo(written);
    unnamed[at] = address.endsWith('_') && !address.includes('/') ? '' : address;
  }
}
