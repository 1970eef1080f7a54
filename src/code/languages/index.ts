import type { Language } from '../define.js';
import { csharp } from './csharp.js';
import { go } from './go.js';
import { java } from './java.js';
import { php } from './php.js';
import { python } from './python.js';
import { ruby } from './ruby.js';
import { rust } from './rust.js';
import { typescript } from './typescript.js';

/** Every language. Adding one: its file, its fixture, one line here. */
export const languages: readonly Language[] = [typescript, python, go, rust, java, csharp, php, ruby];

const byExtension = new Map(languages.flatMap((language) => Object.entries(language.grammars).map(([extension, grammar]) => [extension, { language, grammar }] as const)));

/** Language and grammar of a file, by its last extension. */
export function languageOf(file: string): { readonly language: Language; readonly grammar: string } | undefined {
  return byExtension.get(file.slice(file.lastIndexOf('.')).toLowerCase());
}

/** Grammars that the package must ship. */
export const grammarNames: readonly string[] = [...new Set(languages.flatMap((language) => Object.values(language.grammars)))].sort();
