import type { Task } from '../../../model/manifest.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import { readIni } from '../../../formats/ini.js';

/** Maximum of environments that `{a,b}` braces may expand to. */
const MAX_EXPANDED = 500;

/**
 * Environments from `envlist` (with braces expanded) and `[testenv:name]` sections. Any name made of factors
 * (`py311-django5`) may run too, so the file is open as soon as a list has braces or a section has factors.
 */
export const toxIni: ManifestFormat = { name: 'tox.ini', matches: (base) => base === 'tox.ini', read: readTox };

/** A text in tox's own format, which `pyproject.toml` may contain as well. */
export function readTox(text: string): ManifestParts {
  const { sections, entries } = readIni(text);
  const lists = entries.filter(({ section, key }) => section === 'tox' && (key === 'envlist' || key === 'env_list'));
  const listed = lists.flatMap(({ lines }) =>
    lines.flatMap(({ text: list, line }) =>
      splitOutside(list)
        .flatMap(expand)
        .map((name) => ({ runner: 'tox' as const, name, line })),
    ),
  );
  const own = [...sections].flatMap(([section, line]) =>
    sectionNames(section).map((name) => ({ runner: 'tox' as const, name, line, ...bodyOf(section) })),
  );
  function bodyOf(section: string): { readonly body?: string } {
    return foldBody(
      entries
        .filter((entry) => entry.section === section && entry.key === 'commands')
        .flatMap(({ lines }) => lines.map((line) => line.text))
        .join(' && '),
    );
  }
  const tasks = new Map<string, Task>();
  for (const task of [...own, ...listed]) if (!tasks.has(task.name)) tasks.set(task.name, task);
  return { tasks: [...tasks.values()], open: lists.some(({ lines }) => lines.some((line) => line.text.includes('{'))) };
}

function sectionNames(section: string): readonly string[] {
  const prefix = /^(?:testenv|env):/.exec(section)?.[0];
  return prefix === undefined ? [] : splitOutside(section.slice(prefix.length)).flatMap(expand);
}

/** Splits at commas and white space that are not inside braces. */
function splitOutside(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of list) {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    if (depth <= 0 && (letter === ',' || /\s/.test(letter))) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].map((name) => name.trim()).filter((name) => name !== '');
}

/** `py{38,39}-a` → py38-a, py39-a */
function expand(pattern: string): readonly string[] {
  let names = [''];
  for (const piece of pattern.split(/(\{[^{}]*\})/)) {
    const choices = piece.startsWith('{')
      ? piece
          .slice(1, -1)
          .split(',')
          .map((choice) => choice.trim())
      : [piece];
    names = names.flatMap((name) => choices.map((choice) => name + choice)).slice(0, MAX_EXPANDED);
  }
  return names;
}
