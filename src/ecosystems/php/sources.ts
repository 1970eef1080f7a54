import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  habits: [
    {
      endings: ['php'],
      hasCommonSyntax: true,
      keepsLetterCase: true,
      seldomCallsFields: true,
      imports: [/use\s[^;={}]{0,500}(?:\{[^;=]{0,2000}\})?;/],
    },
  ],
  settingCall: (text) => {
    const [, key, file] = /^config\(\s?['"](([\w-]{1,80})\.[\w.-]{1,120})['"]/.exec(text) ?? [];
    return key === undefined || file === undefined ? undefined : { key, file: `config/${file}.php` };
  },
};
