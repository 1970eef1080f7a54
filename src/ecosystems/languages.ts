import type { Keywords, Language } from '../analysis/extraction/define.js';
import { commentsWith } from '../analysis/syntax/comment-signs.js';
import type { Comments, CommentSigns } from '../analysis/syntax/comment-signs.js';
import { keptFor, remembered } from '../text/memo.js';
import { baseNameOf, extensionOf } from '../text/paths.js';
import { ecosystems } from './index.js';

/** Every language that is read. */
export const languages: readonly Language[] = ecosystems.flatMap((ecosystem) => ecosystem.languages);

const byExtension = new Map(
  languages.flatMap((language) =>
    Object.entries(language.grammars).map(([extension, grammar]) => [extension, { language, grammar }] as const),
  ),
);

/** Language and grammar of a file, by its last extension. */
export function languageOf(file: string): { readonly language: Language; readonly grammar: string } | undefined {
  return byExtension.get(file.slice(file.lastIndexOf('.')).toLowerCase());
}

const packs = new Map(
  ecosystems.flatMap(({ name, languages: own }) =>
    own.flatMap(({ grammars }) => Object.keys(grammars).map((extension) => [extension.slice(1), name] as const)),
  ),
);

/** Name of the pack whose language the file is in, by its ending. */
export function packOf(file: string): string | undefined {
  return packs.get(extensionOf(file));
}

/**
 * Are both files of languages whose code imports each other, which are those of one pack? Endings decide where the
 * language is unknown.
 */
export function isOneLanguage(file: string, other: string): boolean {
  const [own, its] = [extensionOf(file), extensionOf(other)];
  return own === its || (packs.has(own) && packs.get(own) === packs.get(its));
}

/** The keywords of all languages: for text whose language is unknown. */
export const allKeywords: Required<Keywords> = {
  self: new Set(languages.flatMap(({ keywords }) => [...keywords.self])),
  values: new Set(languages.flatMap(({ keywords }) => [...keywords.values])),
  blocks: new Set(languages.flatMap(({ keywords }) => [...(keywords.blocks ?? [])])),
  constructors: new Set(languages.flatMap(({ keywords }) => [...(keywords.constructors ?? [])])),
  others: new Set(languages.flatMap(({ keywords }) => [...keywords.others])),
};

/** The keywords of the language of a file, or those of all if it is unknown. */
export function keywordsOf(file: string): Keywords {
  return languageOf(file)?.language.keywords ?? allKeywords;
}

/** May a document write `$` before a name that this file defines without it? */
export function hasSigils(file: string): boolean {
  return languageOf(file)?.language.hasSigils === true;
}

/** Language and grammar of a file: by its ending, or by the program in its first line if its name has no ending. */
export function languageIn(file: string, text: string): ReturnType<typeof languageOf> {
  if (!text.startsWith('#!') || baseNameOf(file).includes('.')) return languageOf(file);
  const [, program = '', argument = ''] = /^#!\s?(?:\S{1,100}\/)?(\S{1,40})(?:[ \t]+(\S{1,40}))?/.exec(text) ?? [];
  const interpreter = program === 'env' ? argument : program;
  const language = languages.find(({ interpreters }) => interpreters?.has(interpreter) === true);
  const [grammar] = Object.values(language?.grammars ?? {});
  return language === undefined || grammar === undefined ? undefined : { language, grammar };
}

/** Languages of the code in a fence: none for one that contains no program. */
export function languagesOfFence(fence: string): readonly Language[] {
  return ecosystems.flatMap(({ examples, languages: own }) => (examples.fences?.has(fence) === true ? own : []));
}

/** Of text that no pack reads: SQL and Haskell, Lisp and INI, HTML. */
const OTHERS: CommentSigns = { line: ['--'], rows: [';'], blocks: [['<!--', '-->']] };

const ofAny = commentsWith([...languages.map(({ syntax }) => syntax.comments), OTHERS]);
const ofLanguage = keptFor(({ syntax }: Language) => commentsWith([syntax.comments]));

/** Comments in a file: of its language, or of any if that is unknown. */
export function commentsOf(file: string): Comments {
  const known = languageOf(file);
  return known === undefined ? ofAny : ofLanguage(known.language);
}

/** Comments in a fence of this language, or of any if that is unknown. */
export const commentsOfFence = remembered((fence): Comments => {
  const known = languagesOfFence(fence);
  return known.length === 0 ? ofAny : commentsWith(known.map(({ syntax }) => syntax.comments));
}, 200);

/** Comments beside commands of a shell. */
export const commentsOfCommands: Comments = commentsWith(
  ecosystems.flatMap(({ examples, languages: own }) =>
    examples.areCommands === true ? own.map(({ syntax }) => syntax.comments) : [],
  ),
);

const globalsWithArity = languages.flatMap(({ hasArity, globals }) =>
  hasArity !== undefined && globals !== undefined ? [globals] : [],
);

/** Has every program the name, in a language whose documents write functions with their number of arguments? */
export function isGlobalWithArity(name: string): boolean {
  return globalsWithArity.some((globals) => globals.has(name));
}

/** The sign before a default in a language whose documents write functions with their number of arguments. */
export function signOfDefault(file: string): string | undefined {
  return languageOf(file)?.language.hasArity?.beforeDefault;
}

const environmentTexts = [
  ...new Set([
    ...languages.flatMap(({ environment }) => environment.texts ?? []),
    ...ecosystems.flatMap(({ frameworks }) => frameworks.flatMap((framework) => framework.environmentTexts ?? [])),
  ]),
];

/** Texts in which programs read a variable of the environment. */
export function environmentForms(name: string): readonly string[] {
  return environmentTexts.flatMap((text) =>
    /[[(]$/.test(text) ? [`${text}"${name}"`, `${text}'${name}'`] : [text + name],
  );
}

/** Texts right before a name with which programs of any language make its flag. */
export const flagMakers: readonly string[] = [...new Set(languages.flatMap(({ flagTests }) => flagTests.makers))];

/** Words in code by which parsers of the file's language do not tell the signs between the words of a flag. */
export function normalizersOf(file: string): readonly string[] {
  return languageOf(file)?.language.flagTests.normalizers ?? [];
}

/** Constants of all languages that are durations, in milliseconds. */
export const durationConstants: ReadonlyMap<string, number> = new Map(
  languages.flatMap(({ syntax }) => [...(syntax.durations ?? [])]),
);

/** What makes durations of numbers in all languages, in milliseconds of one (`durationCalls` of a language). */
export const durationCalls: ReadonlyMap<string, number> = new Map(
  languages.flatMap(({ syntax }) => [...(syntax.durationCalls ?? [])]),
);

/** Grammars that the package must ship. */
export const grammarNames: readonly string[] = [
  ...new Set(languages.flatMap((language) => Object.values(language.grammars))),
].sort();

const hosts = languages.flatMap(({ host }) => host ?? []);

/** The program that provides an object of this name to all programs that it runs: `the browser`. */
export function hostOfObject(name: string): string | undefined {
  return hosts.find(({ objects }) => objects.has(name))?.name;
}

/** The same for a member of any of its objects. */
export function hostOfMember(name: string): string | undefined {
  return hosts.find(({ members }) => members.has(name))?.name;
}
