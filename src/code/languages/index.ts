import type { Language } from '../define.js';
import { go } from './go.js';
import { python } from './python.js';
import { typescript } from './typescript.js';

/** Every language, in the order of its name's first mention in docs. Adding one: its file, its fixture, one line here. */
export const languages: readonly Language[] = [typescript, python, go];

const byExtension = new Map(languages.flatMap((language) => Object.entries(language.grammars).map(([extension, grammar]) => [extension, { language, grammar }] as const)));

/** Language and grammar of a file, by its last extension. */
export function languageOf(file: string): { readonly language: Language; readonly grammar: string } | undefined {
  return byExtension.get(file.slice(file.lastIndexOf('.')).toLowerCase());
}

/** Grammars that the package must ship. */
export const grammarNames: readonly string[] = [...new Set(languages.flatMap((language) => Object.values(language.grammars)))].sort();
