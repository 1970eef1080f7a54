import { namesIn, parseArguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { ReadProgram } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';
import { extras } from './extras.js';

const VALUED = words('-e --editable -r -c -i --index-url');
/** `.[dev]`, `package[dev,test]>=1`. */
const WITH_EXTRAS = /^([\w./-]{1,100})\[([\w,\s-]{1,200})\]/;

/** Extras of a package by name, or of the one in this folder. */
export const readPip: ReadProgram = (line) => {
  const {
    plain: [verb, ...packages],
    options,
  } = parseArguments(line.slice(1), VALUED);
  if (verb?.text !== 'install') return [];
  const editable = options.filter(({ name, value }) => (name === '-e' || name === '--editable') && value !== undefined);
  const all = [...packages, ...editable.map(({ value = '', valueWord }) => ({ ...valueWord, text: value }))];
  return all.flatMap((word) => {
    const [, owner = '', names = ''] = WITH_EXTRAS.exec(word.text) ?? [];
    const of = owner === '' || /^\.?\/?\.?$/.test(owner) ? {} : { owner };
    return namesIn(names, word).map(({ name }) => found({ kind: 'extra', tool: 'pip install', name, ...of }, word));
  });
};

/**
 * Extras of a package: `pip install -e ".[dev,test]"`.
 * @see https://pip.pypa.io/en/stable/cli/pip_install/
 */
export const pip: CommandRunner = {
  name: 'pip',
  programs: ['pip', 'pip3'],
  lineStarts: ['pip install'],
  read: readPip,
  extras,
};
