import { expect, it } from 'vitest';
import { environmentForms } from '../../src/ecosystems/languages.js';

it('are texts of languages and of frameworks that read a variable', () => {
  const forms = environmentForms('PORT');
  expect(forms).toEqual(
    expect.arrayContaining([
      `environ["PORT"`,
      `Getenv('PORT'`,
      'vim.env.PORT',
      `Environment.get("PORT"`,
      'Environment.process.PORT',
    ]),
  );
  expect(forms).toEqual([...new Set(forms)]);
});
