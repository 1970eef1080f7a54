import type { BlockForms, MemberForm } from '../../analysis/extraction/source-forms.js';

const EXPORTED = String.raw`^\s*(?:(?:export|default|declare|abstract)\s+){0,4}`;
const CLASS = new RegExp(String.raw`${EXPORTED}class\b|=\s*class\b|\breturn\s+class\b`);
const INTERFACE = new RegExp(String.raw`${EXPORTED}(?:interface\s|type\s[^;]{1,300}[={&|<]\s*$)`);
const ENUM = new RegExp(String.raw`${EXPORTED}(?:const\s+)?enum\s`);
const MODIFIERS =
  String.raw`(?:@\w{1,60}(?:\([^()]{0,80}\))?\s+)?`
  + String.raw`(?:(?:public|private|protected|static|readonly|override|abstract|declare|async|get|set)\s+){0,6}`;
const ARROW = String.raw`(?:async\s*)?(?:\(|\w+\s*=>|<|function\b)`;

/** What is between the brackets of an import or an export is defined elsewhere. */
const groups = /^(?!\s*(?:import|export)\s+(?:type\s+)?(?:\w{1,100},\s*)?\{)/;

export const blocks: BlockForms = {
  endings: ['ts', 'mts', 'cts', 'tsx', 'mtsx', 'ctsx', 'js', 'mjs', 'cjs', 'jsx', 'mjsx', 'cjsx'],
  groups,
  members: (word) => (word === 'constructor' ? [] : [...inClasses(word), ...inTypes(word)]),
};

function inClasses(word: string): readonly MemberForm[] {
  const head = String.raw`^\s+${MODIFIERS}(?:\*\s?)?${word}[?!]?`;
  return [
    { opener: CLASS, row: new RegExp(String.raw`${head}\s?(?:\(|<[^()]{0,160}>\s?\(|<[^()>]{0,160}$)`) },
    { opener: CLASS, row: new RegExp(String.raw`${head}\s?(?::[^=]{1,200})?=\s?${ARROW}`) },
    { opener: CLASS, row: new RegExp(String.raw`${head}\s?(?::|;|=(?![=>])|$)`), isField: true },
  ];
}

function inTypes(word: string): readonly MemberForm[] {
  return [
    {
      opener: INTERFACE,
      row: new RegExp(String.raw`^\s+${MODIFIERS}${word}\??\s?(?:\(|<[^()]{0,160}>\s?\(|:\s?(?:<[^()]{0,100}>)?\()`),
    },
    { opener: INTERFACE, row: new RegExp(String.raw`^\s+${MODIFIERS}["']?${word}["']?\??\s?:`), isField: true },
    { opener: ENUM, row: new RegExp(String.raw`^\s+${word}\s?(?:[=,]|$)`), isField: true },
  ];
}
