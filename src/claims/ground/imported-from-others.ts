import { ownModules, wholeImports } from '../../ecosystems/example-code.js';
import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import type { Section } from '../../model/section.js';
import type { Verdict } from '../../model/verdict.js';
import { keptFor, latest, remembered } from '../../text/memo.js';
import { addTo } from '../../text/multimap.js';
import { importsAmong, isOwnModule, statementsOf } from '../reading/imports.js';
import type { Statement } from '../reading/imports.js';
import { ofOthers, uncertain } from '../verdict.js';

/**
 * A file that imports the whole object before the member from another package: then its members belong to that package.
 */
export function importerOf(container: string, { code, manifests }: Facts): string | undefined {
  const found = wholeImports(container).flatMap((form) => code.mentions(form, 1).map(({ file }) => ({ form, file })));
  if (found.length === 0 || code.ofKind('class').some(({ name }) => name === container)) return undefined;
  // A comment may show how this package itself is imported.
  const names = manifests.all().flatMap(({ name }) => name ?? []);
  const own = [...ownModules, ...names.flatMap((name) => [`${name}'`, `${name}"`, `${name}/`])];
  return found.find(
    ({ form, file }) =>
      !own.some((start) => [`${form} '${start}`, `${form} "${start}`].some((text) => code.hasText(file, text))),
  )?.file;
}

/**
 * The verdict where an example in the same document imports the name from a package of others: the last import above
 * the claim decides. Undefined for a package of this repository, or without an import.
 */
export function takenFromOthers(
  { file, line, payload: { name } }: Claim<{ readonly name: string }>,
  facts: Facts,
): Verdict | undefined {
  const doc = facts.docs.get(file);
  if (doc === undefined) return undefined;
  const imports = importsIn(doc)(name);
  const above = imports.filter((one) => one.line <= line).at(-1);
  const meant = above === undefined ? imports : [above];
  const foreign = meant.filter(({ from }) => !isOwnModule(from, facts) && !facts.code.hasModule(from));
  const [first] = foreign;
  if (first === undefined) return undefined;
  const reason = `${file} takes ${name} from ${first.from}, which is not a package of this repository`;
  return foreign.length < meant.length ? uncertain(reason) : ofOthers(reason);
}

/** Imports of a name in a document, each with its 1-based line. Of one document at a time, which is read once. */
const importsIn = latest(({ sections }: Doc) => {
  const codeOf = keptFor(readCode);
  return remembered((name) =>
    sections
      .filter(({ content }) => content.includes(name))
      .flatMap((section) => {
        const { firstLine, statements, byWord } = codeOf(section);
        // Around the whole name are no characters of words, so each word of it is one of the statement.
        const word = /\w+/.exec(name)?.[0];
        const mentioning = word === undefined ? statements : (byWord.get(word) ?? []);
        return importsAmong(mentioning, name).map(({ row, from }) => ({ line: firstLine + row, from }));
      }),
  );
});

/** What a section would be if its text were code. */
interface Code {
  /** 1-based, in the document. */
  readonly firstLine: number;
  readonly statements: readonly Statement[];
  readonly byWord: ReadonlyMap<string, readonly Statement[]>;
}

function readCode({ content, endLine }: Section): Code {
  const statements = statementsOf(content);
  const byWord = new Map<string, Statement[]>();
  for (const statement of statements)
    for (const word of new Set(statement.text.match(/\w+/g))) addTo(byWord, word, statement);
  return { firstLine: endLine - content.split('\n').length + 1, statements, byWord };
}
