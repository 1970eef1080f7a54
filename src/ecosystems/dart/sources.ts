import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { noKeyword, UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';
import { words } from '../../text/words/words.js';
import { dart } from './language.js';

/** Members that Freezed makes in the part of a library, and json_serializable. */
const OF_FREEZED = words('copyWith when maybeWhen whenOrNull map maybeMap mapOrNull');
const OF_JSON = words('fromJson toJson');

/** Before a type. */
const NO_KEYWORD = noKeyword(dart.keywords);

const TYPE = String.raw`(?:[a-z]{4,9} ){0,3}(?:class|mixin|extension|enum)\b`;

export const sources: SourceForms = {
  definitions(file, word) {
    if (!file.endsWith('.dart')) return [];
    return [
      // A type comes before the name of a function, a getter and a field.
      new RegExp(
        String.raw`^\s*(?!${TYPE})(?:[a-z]{4,9} ){0,3}${NO_KEYWORD}[A-Za-z_][\w<>?,. ]{0,120} (?:get )?${word}`
          + String.raw`(?:\(|\s?(?:=>|=|;|\{))`,
      ),
      new RegExp(String.raw`^\s*(?:const |factory )?[A-Z]\w{0,80}\.${word}\(`),
      new RegExp(String.raw`^(?:[a-z]{4,9} ){0,3}(?:class|mixin|extension|extension type|enum|typedef) ${word}(?!\w)`),
      // A parameter that is named.
      new RegExp(String.raw`^\s*(?:required )?(?:this|super)\.${word}(?!\w)`),
    ];
  },
  generated: (file, member) =>
    !file.endsWith('.dart')
      ? undefined
      : OF_FREEZED.has(member)
        ? 'freezed.dart'
        : OF_JSON.has(member)
          ? 'g.dart'
          : undefined,
  blocks: [{ endings: ['dart'], groups: new RegExp(`^${TYPE}`) }],
  habits: [
    {
      endings: ['dart'],
      hasCommonSyntax: true,
      keepsLetterCase: true,
      definitions: [UNTYPED_METHOD],
      imports: [/(?:import|export)\s+["'][^"'\n]{1,300}["'][^;]{0,1500};/],
    },
  ],
};
