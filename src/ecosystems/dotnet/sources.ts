import type { BlockForms, SourceForms } from '../../analysis/extraction/source-forms.js';
import { MODIFIED_MEMBER, typedMembers, UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';
import { csharp } from './language.js';
import { fields } from './language/object-fields.js';

const typedMember = typedMembers(csharp.keywords);

const MARK = String.raw`\[[^[\]]{1,100}\]\s?`;
const TYPE = String.raw`^\s*(?:${MARK}){0,3}(?:[a-z]+\s+){0,6}(?:class|struct|interface|record|extension)\b`;
/** Modifiers and a type, before the name of a member; an interface may be written before it. */
const TYPED =
  String.raw`(?:${MARK}){0,3}(?!(?:[a-z]+\s+){0,6}(?:class|struct|interface|record|extension|enum|delegate)\b)`
  + String.raw`(?!.{0,160}\boperator\b)[A-Za-z_(](?:[\w<>[\],.?:* ]|\([^()]{0,80}\)){0,160}[\s.]`;

const BLOCKS: BlockForms = {
  endings: ['cs'],
  groups: new RegExp(String.raw`${TYPE}|^\s*(?:${MARK}){0,3}(?:[a-z]+\s+){0,6}(?:enum|namespace)\s`),
  members: (word) => [
    {
      opener: new RegExp(TYPE),
      row: new RegExp(String.raw`^\s+${TYPED}${word}\s?(?:\(|<[^<>()=]{1,120}>\s?\(|\{|=>|$)`),
    },
    { opener: new RegExp(TYPE), row: new RegExp(String.raw`^\s+${TYPED}${word}\s?(?:;|=(?![=>]))`), isField: true },
    {
      opener: new RegExp(String.raw`\b(?:class|struct|record)\s+${word}\b`),
      row: new RegExp(String.raw`^\s+(?:[a-z]+\s+){0,4}~?${word}\s?\(`),
    },
    {
      opener: /\benum\s/,
      row: new RegExp(String.raw`^\s+(?:\w{1,60}(?:\s=\s\w{1,20})?,\s){0,20}${word}\s?(?:[=,}]|$|\/)`),
      isField: true,
    },
    { row: new RegExp(String.raw`^\s*(?:[a-z]+\s+){0,6}record\s[^={}]{1,300}\s${word}\s?[,)=]`), isField: true },
  ],
};

export const sources: SourceForms = {
  fields,
  definitions: (file, word) => (file.endsWith('.cs') ? [typedMember(word)] : []),
  blocks: [BLOCKS],
  habits: [
    {
      endings: ['cs'],
      hasCommonSyntax: true,
      seldomCallsFields: true,
      leftOut: 'Attribute',
      imports: [/using\s[^\n;=(]{0,1000}(?:;|$)/],
      definitions: [UNTYPED_METHOD, MODIFIED_MEMBER],
      definesValues: true,
    },
  ],
};
