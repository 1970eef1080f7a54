import { describe, expect, it } from 'vitest';
import { allKeywords, keywordsOf, languages } from '../../src/ecosystems/languages.js';
import { definitionForms } from '../../src/ecosystems/source-forms.js';
import { DEFINITION_WORDS, MODIFIER_WORDS } from '../../src/text/words/definition-words.js';

describe('the keywords of a language', () => {
  it.each(languages.map((language) => [language.name, language.keywords] as const))(
    '%s are none that come before a definition',
    (_name, { values, others }) => {
      const words = [...values, ...others];
      expect(words.filter((word) => [...DEFINITION_WORDS, ...MODIFIER_WORDS].some((other) => other === word))).toEqual(
        words.includes('var') ? ['var'] : [],
      );
      expect(words).toEqual([...new Set(words)]);
    },
  );

  it('are those of the last ending, or of all languages', () => {
    expect([...keywordsOf('a.py').self]).toEqual(['self', 'cls', 'super']);
    expect(keywordsOf('Makefile')).toBe(allKeywords);
    expect([...allKeywords.self].sort()).toEqual(['Self', '__MODULE__', 'cls', 'self', 'super', 'this']);
  });
});

describe('a row whose first word is a type, or a keyword', () => {
  it.each([
    ['a.java', '        return total(cart);', false],
    ['a.java', '        int total(Cart cart);', true],
    ['a.cs', '        await total(cart);', false],
    ['a.cs', '        Task<int> total(Cart cart);', true],
    ['a.dart', '  return total(cart);', false],
    ['a.dart', '  int total(Cart cart) {', true],
    ['a.c', 'else total(cart);', false],
    ['a.c', 'int total(struct cart *cart)', true],
  ])('before a name in %s: %s', (file, row, isDefinition) => {
    expect(definitionForms(file, 'total').some((form) => form.test(row))).toBe(isDefinition);
  });
});
