import fc from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '../../src/paths/secrets/secrets.js';

const MARK = 'QZXVALUE';
/** A line of a secret that looks like a match for a reader of names. */
const line = fc
  .tuple(
    fc.constantFrom('', 'A', '  ', '    '),
    fc.constantFrom(
      `${MARK}=`,
      `${MARK}==`,
      `${MARK}: 1`,
      `${MARK} = 1`,
      `${MARK}`,
      `export ${MARK}=x`,
      `"${MARK}": 1,`,
      `- ${MARK}: 2`,
      `#${MARK}=`,
      '',
    ),
  )
  .map(([before, text]) => (before === 'A' ? text.replace(MARK, `A${MARK}`) : before + text));
const block = fc.array(line, { minLength: 1, maxLength: 4 });
const open = (text: string): string => text.replaceAll('"', '');

/** Each way to write a value of several lines. */
const SHELL: readonly ((lines: readonly string[]) => string)[] = [
  (lines) => `"${open(lines.join('\n'))}"`,
  (lines) => `'${lines.join('\n')}'`,
  (lines) => `"${lines.join('\n').replaceAll('"', '\\"')}" # its own`,
  (lines) => `"""\n${lines.join('\n')}\n"""`,
  (lines) => `'''${lines.join('\n')}'''`,
  (lines) => `${MARK}\\\n${lines.join('\\\n')}`,
  (lines) => `$(cat <<EOF\n${lines.join('\n')}\nEOF\n)`,
  (lines) => `<<-EOT\n${lines.join('\n')}\n  EOT`,
  (lines) => `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----`,
  (lines) => `{\n${lines.join('\n').replace(/#.*/g, '')}\n}`,
  (lines) => `[\n${lines.join('\n').replace(/#.*/g, '')}\n]`,
  (lines) => `\`${lines.join('\n')}\``,
  (lines) => `x"${open(lines.join('\n'))}"`,
];
const indented = (lines: readonly string[], by = 3): string =>
  lines.map((text) => `${' '.repeat(by)}${text}`).join('\n');
const YAML: readonly ((lines: readonly string[]) => string)[] = [
  (lines) => `|\n${indented(lines)}`,
  (lines) => `>-\n${indented(lines)}`,
  (lines) => `|3+ # kept\n${indented(lines)}`,
  (lines) => `!!binary |\n${indented(lines)}`,
  (lines) => `&x >\n\n${indented(lines)}`,
  (lines) => `"${open(lines.join('\n'))}"`,
  (lines) => `'${lines.join('\n')}'`,
  (lines) => `\n   "${open(lines.join('\n'))}"`,
  (lines) => `${MARK}\n${indented(lines)}`,
  (lines) => `\n   - |\n${indented(lines, 5)}`,
  (lines) => `\n   |\n${indented(lines)}`,
  (lines) => `\n   ? |\n${indented(lines, 5)}`,
  (lines) => `"${lines.join('\\\n').replaceAll('"', '\\"')}"`,
];

function check(files: readonly string[], forms: typeof SHELL, assign: string): void {
  const value = fc.tuple(fc.constantFrom(...forms), block).map(([form, lines]) => form(lines));
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(value, { minLength: 1, maxLength: 6 }), (file, values) => {
      const text = values.map((each, at) => `NAME_${at}${assign}${each}\n`).join('');
      const told = withoutSecrets(file, text);
      expect(told).not.toContain(MARK);
      expect(told.split('\n')).toHaveLength(text.split('\n').length);
      const linesOf = (some: string): unknown[] =>
        some.split('\n').flatMap((each, at) => (/^NAME_\d/.test(each) ? [[at, each.slice(0, 6)]] : []));
      expect(linesOf(told)).toEqual(linesOf(text));
    }),
    { numRuns: 600 },
  );
}

describe('of values that go on over lines nothing is told, and all names beside them are', () => {
  it('in environments', () =>
    check(
      ['.env', '.env.example.local', '.envrc', '.dev.vars', 'prod.env', 'main.tfvars', 'secrets.toml', '.npmrc'],
      SHELL,
      '=',
    ));
  it('in YAML', () => check(['secrets.yml', 'kubeconfig', 'k8s/db-secret.yaml', 'deploy/secrets/app.yml'], YAML, ': '));

  it('in manifests of Kubernetes, whatever the file is called', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...YAML),
        block,
        fc.constantFrom('', '# a\n', '---\nkind: Service\n---\n'),
        (form, lines, above) => {
          const told = withoutSecrets(
            'deploy/app.yaml',
            `${above}apiVersion: v1\nkind: Secret\ndata:\n  password: ${form(lines).replaceAll('\n', '\n  ')}\nlast: 1\n`,
          );
          expect(told).not.toContain(MARK);
          expect(told).toMatch(/\n {2}password:\n(?:[^]*\n)?last:\n$/);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('in JSON', () => {
    const names = fc.stringMatching(/^[a-z]{1,8}$/);
    const tree = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        line.map((text) => MARK + text),
        fc.dictionary(names, tie('value'), { minKeys: 1, maxKeys: 3 }),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(
        fc.constantFrom('credentials.json', 'terraform.tfstate', 'appsettings.Local.json', '.dockercfg'),
        fc.dictionary(names, tree),
        fc.constantFrom(undefined, 2, '\t'),
        (file, value, space) => {
          expect(withoutSecrets(file, JSON.stringify(value, null, space))).not.toContain(MARK);
        },
      ),
      { numRuns: 400 },
    );
  });
});
