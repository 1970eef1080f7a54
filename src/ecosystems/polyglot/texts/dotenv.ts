import type { TextFormat } from '../../../analysis/define.js';

/** Variables of dotenv files and their samples: `.env.example`, `.env.production`, `sample.env`. */
export const dotenv: TextFormat = {
  name: 'dotenv',
  matches: (file) => /(?:^|\/)(?:\.env(?:\.[\w.-]+)?|[\w.-]*\.env(?:\.(?:example|sample|template|dist|local))?)$/.test(file),
  read: (text, add) => {
    let comment = '';
    text.split('\n').forEach((line, at) => {
      const match = /^\s{0,20}(?:export\s{1,20})?(#\s{0,5})?([A-Za-z_][A-Za-z0-9_]{0,99})=(.{0,200})/.exec(line.slice(0, 400));
      const [, hash, name, value = ''] = match ?? [];
      // A variable that is commented out is one that can be set.
      if (name !== undefined && (hash === undefined || name === name.toUpperCase())) {
        add({ kind: 'env_var', name, line: at + 1, defaultValue: plainValue(value), summary: comment || undefined });
        comment = '';
      } else comment = line.startsWith('#') ? line.replace(/^#+\s?/, '').slice(0, 200) : '';
    });
  },
};

function plainValue(value: string): string | undefined {
  const text = value.replace(/\s#.*$/, '').trim();
  return text === '' || text.length > 80 ? undefined : text;
}
