import type { ExtensionUse, ImportHost } from '../../../analysis/imports/import-host.js';
import { mayTake } from '../../../analysis/imports/scope/modules.js';
import { TYPES } from '../../../analysis/imports/scope/given.js';
import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';
import { maskedCode } from '../../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../../analysis/syntax/masked.js';
import { NO_FACTS } from '../../../model/code-facts.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import { isBesideCode } from '../../../paths/roles.js';
import { once } from '../../../text/memo.js';
import { addTo } from '../../../text/multimap.js';
import { baseList } from '../language/base-list.js';
import { callAt, isGiven } from './arguments.js';
import { extensionMembersOf } from './declared.js';
import type { ExtensionMember } from './declared.js';
import { isOnType, receiverAt } from './receivers.js';
import type { CodeAround } from './receivers.js';
import { fitOf, typeNamed } from './types.js';
import type { KnownTypes, TypeName } from './types.js';
import { variablesIn } from './variables.js';

const SIGNS: MaskSigns = { comments: C_COMMENTS, quotes: ['"', "'"], longQuotes: ['"""'], hasRawText: true };
const USED = /(?<=[\w)\]}"'?!]\s{0,80})\.\s{0,20}([A-Z]\w{0,100})\s{0,9}(?:<[\w\s,.<>?[\]]{1,150}>\s{0,9})?(\()?/g;

/** The extension members that files of C# use, by what is before the dot and by the number of arguments. */
export class ExtensionCalls {
  readonly #host: ImportHost;
  readonly #inScope: (file: string) => ReadonlySet<string>;
  readonly #mayName: (file: string, other: string) => boolean;
  readonly #members = new Map<string, ExtensionMember[]>();
  readonly #types = new Map<string, CodeEntity[]>();
  /** Types that have a member of this name, and whether it can be called. */
  readonly #holders = new Map<string, Map<string, boolean>>();
  readonly #uses = new Map<string, ReadonlyMap<string, readonly ExtensionUse[]>>();

  constructor(
    host: ImportHost,
    inScope: (file: string) => ReadonlySet<string>,
    mayName: (file: string, other: string) => boolean,
  ) {
    this.#host = host;
    this.#mayName = mayName;
    this.#inScope = inScope;
    const sources = host.files().filter((file) => file.endsWith('.cs'));
    for (const file of sources) {
      const { entities } = host.facts(file) ?? NO_FACTS;
      for (const one of extensionMembersOf(entities, maskedOf(host, file))) addTo(this.#members, one.name, one);
      for (const one of entities) if (TYPES.has(one.kind)) addTo(this.#types, one.name, one);
    }
    for (const file of sources)
      for (const entity of host.facts(file)?.entities ?? [])
        if (entity.kind !== 'parameter' && this.#members.has(entity.name)) this.#keepHolder(entity);
  }

  #keepHolder(entity: CodeEntity): void {
    const { name, container } = entity;
    if (container === undefined) return;
    const holders = this.#holders.get(name) ?? new Map<string, boolean>();
    holders.set(container, holders.get(container) === true || isCallable(entity));
    this.#holders.set(name, holders);
  }

  /** From which files the extension members of this name are that the file uses. */
  usesOf(file: string, name: string): readonly ExtensionUse[] {
    const known = this.#uses.get(file) ?? this.#read(file);
    this.#uses.set(file, known);
    return known.get(name) ?? [];
  }

  #read(file: string): ReadonlyMap<string, readonly ExtensionUse[]> {
    const uses = new Map<string, ExtensionUse[]>();
    const code = maskedOf(this.#host, file);
    const around: CodeAround = {
      code,
      variables: once(() => variablesIn(code)),
      isEnum: (name) => this.#known.isEnum(name),
      isType: (name) => this.#types.has(name),
    };
    const scope = once(() => this.#inScope(file));
    const meansOf = (name: string): readonly ExtensionMember[] =>
      (this.#members.get(name) ?? []).filter(
        (one) =>
          one.file === file
          || (scope().has(one.file)
            && this.#mayName(file, one.file)
            && mayTake(file, one.file)
            && (isBesideCode(file) || !isBesideCode(one.file))),
      );
    for (const { 0: all, 1: name = '', 2: bracket, index } of code.matchAll(USED)) {
      const members = this.#members.has(name) ? meansOf(name) : [];
      if (members.length === 0 || isOnType(around, index)) continue;
      const isCall = bracket !== undefined;
      const call = callAt(around, { all, index, isCall });
      const fitting = members.filter((one) => isGiven(one, call));
      const receiver = receiverAt(around, index);
      if (receiver !== undefined && this.#hasMember(receiver, name, isCall)) continue;
      for (const one of this.#meant(fitting, receiver)) if (one.file !== file) addTo(uses, name, one);
    }
    return uses;
  }

  #meant(members: readonly ExtensionMember[], receiver: TypeName | undefined): readonly ExtensionUse[] {
    if (receiver === undefined) return alone(members, false);
    const fits = members.map((one) => [one, one.extended && fitOf(one.extended, receiver, this.#known)] as const);
    const best = Math.max(...fits.map(([, fit]) => fit ?? 0));
    const wanted = best > 0 ? best : undefined;
    return alone(
      fits.flatMap(([one, fit]) => (fit === wanted ? [one] : [])),
      wanted !== undefined,
    );
  }

  /** Has the type, or what it derives from, a member of this name? A call means none that cannot be called. */
  #hasMember({ name: type, rank }: TypeName, name: string, isCall: boolean): boolean {
    const holders = this.#holders.get(name);
    if (holders === undefined || rank > 0) return false;
    const seen = new Set([type]);
    for (const one of seen) {
      const isCalled = holders.get(one);
      if (isCalled === true || (isCalled === false && !isCall)) return true;
      for (const base of this.#known.basesOf(one) ?? []) seen.add(base.name);
    }
    return false;
  }

  readonly #known: KnownTypes = {
    isEnum: (name) => (this.#types.get(name) ?? []).some(({ kind }) => kind === 'enum'),
    basesOf: (name) => basesOf(this.#types.get(name) ?? []),
  };
}

/** Types of values that are called like methods. */
const DELEGATE = /(?<!\w)(?:Func|Action|Predicate|Comparison|Converter|\w{0,80}(?:Delegate|Handler|Callback))(?!\w)/;

function isCallable({ kind, signature = '' }: CodeEntity): boolean {
  return (kind !== 'property' && kind !== 'constant') || DELEGATE.test(signature);
}

function maskedOf(host: ImportHost, file: string): string {
  return maskedCode(host.readText(file) ?? '', SIGNS);
}

/** Of members that seem to fit alike, those that one class declares: of several, any may be meant. */
function alone(members: readonly ExtensionMember[], isEvident: boolean): readonly ExtensionUse[] {
  const holders = new Set(members.map(({ holder }) => holder));
  if (holders.size !== 1) return [];
  return [...new Set(members.map(({ file }) => file))].map((file) => ({ file, isEvident }));
}

/** What the heads of a type, all of its parts, say it derives from. */
function basesOf(types: readonly CodeEntity[]): readonly TypeName[] | undefined {
  if (types.length === 0) return undefined;
  return types.flatMap(({ signature = '' }) => baseList(signature).flatMap((base) => typeNamed(base) ?? []));
}
