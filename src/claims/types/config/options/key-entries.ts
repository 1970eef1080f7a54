import type { Draft } from '../../../../model/claim.js';
import { targetIn } from '../../../reading/code-words.js';
import type { CodeWord } from '../../../reading/code-words.js';
import { beginsEntry } from '../../../reading/option-words.js';
import type { SettingPayload } from '../payload.js';

const KEY = /^[a-z][a-z\d]{1,30}(?:-[a-z\d]{1,30}){1,6}$/;

/**
 * A key with dashes, first in a list entry or in a row of a table: settings files write so what is a field of the code
 * in another spelling. Packages, files and plain words look the same, so that only the code makes it a claim.
 */
export function draftsOfEntry(word: CodeWord): readonly Draft<SettingPayload>[] {
  const { value, span, hedge } = word;
  if (!KEY.test(value) || !beginsEntry(word)) return [];
  return [
    {
      line: span.line,
      text: value,
      keywords: [value],
      payload: { form: 'entry', ifJudged: true, key: value, ...(hedge === undefined ? {} : { hedge }) },
      ...targetIn(word, value),
    },
  ];
}
