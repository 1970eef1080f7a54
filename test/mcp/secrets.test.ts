import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, write } from '../support/repository.js';
import { RawServer } from '../support/server.js';

/** Part of every planted secret, and of nothing else. */
const MARK = 'QZXVALUE';
let planted = 0;
const secret = (): string => `${MARK}${++planted}`;
const token = (): string => `sk-live-${secret()}-0123456789`;

const KEY = (): string => `-----BEGIN RSA PRIVATE KEY-----\n${secret()}\n-----END RSA PRIVATE KEY-----\n`;
const DOC = [
  '# Shop',
  '',
  'Set `SHOP_API_KEY` and `SHOP_DB_URL`. The `SHOP_PORT` default is `3000`.',
  '',
  'The `--api-token` option defaults to `changeme`, and `--region` to `eu`.',
  '',
  'Call `parseLantern()` of `src/lantern.js`, the bucket is `lantern-bucket`.',
  '',
  '| Variable | Default |',
  '|---|---|',
  '| `SHOP_DB_PASSWORD` | `postgres` |',
  '| `SHOP_BUCKET` | `lantern-bucket` |',
  '',
].join('\n');
const cli = (region: string, apiToken: string): string =>
  [
    "import { Command } from 'commander';",
    'new Command()',
    `  .option('--api-token <token>', 'token', '${apiToken}')`,
    `  .option('--region <name>', 'region', '${region}')`,
    '  .parse();',
    "export const port = process.env.SHOP_PORT ?? '3000';",
    'export const key = process.env.SHOP_API_KEY;',
    '',
  ].join('\n');
const settings = (password: string): string =>
  `import os\nPASSWORD = os.environ.get("SHOP_DB_PASSWORD", "${password}")\nBUCKET = os.environ.get("SHOP_BUCKET", "lantern-bucket")\n`;

/** Values of several lines, each of which looks like a name with a value. */
const lines = (): string => `${secret()}=\n${secret()} = 1\n${secret()}: 1\n${secret()}==\n`;
const indented = (): string => lines().replace(/^(?=.)/gm, '    ');
const shell = (): string =>
  [
    `SHOP_A="${lines()}"`,
    `SHOP_B='${lines()}'`,
    `SHOP_C="""\n${lines()}"""`,
    `SHOP_D=${secret()}\\\n${secret()}=\\\n${secret()}=`,
    `SHOP_E=$(cat <<EOF\n${lines()}EOF\n)`,
    `SHOP_F={\n${lines()}}`,
    `SHOP_G="${KEY()}"`,
    'SHOP_LAST=1',
    '',
  ].join('\n');
const yaml = (): string =>
  `shop_a: |2-\n${indented()}shop_b: "${lines()}"\nshop_c: !!binary >\n${indented()}shop_d:\n  - |\n${indented()}shop_e: ${secret()}\n${indented()}shop_last: 1\n`;

/** Files that contain secrets, by their names, their places or their content. */
const secretFiles = (): Record<string, string> => ({
  ...Object.fromEntries(
    [
      '.env.staging',
      '.env.example.local',
      '.dev.vars',
      'app/.envrc',
      'infra/more.tfvars',
      'conf/secrets.toml',
      '.envs/.local/.django',
    ].map((file) => [file, shell()]),
  ),
  ...Object.fromEntries(
    ['conf/secrets.yml', 'kubeconfig', 'deploy/secrets/app.yaml', 'ops/credentials.yaml'].map((file) => [file, yaml()]),
  ),
  'deploy/app.yaml': `kind: Service\nport: 80\n---\napiVersion: v1\nkind: Secret\ndata:\n  shop_data: ${secret()}=\n  shop_more: |\n${indented()}stringData: { a: ${secret()} }\n`,
  'deploy/cluster.yml': `kind: Config\nusers:\n- user:\n    client-key-data: ${secret()}=\n    token: ${secret()}\n`,
  'deploy/secrets/db_password': `${lines()}`,
  'secrets/api.txt': lines(),
  '.kube/config': yaml(),
  '.docker/config.json': `{ "auths": { "a": { "auth": "${secret()}" } } }\n`,
  'appsettings.Production.json': `{\n  "ConnectionStrings": {\n    "Default": "Server=a;Password=${secret()}"\n  }\n}\n`,
  'pypi/.pypirc': `[pypi]\npassword = ${secret()}\n  ${secret()}=\n`,
  'conf/secrets.xml': `<a>\n${lines()}</a>\n`,
  'conf/tls.crt.pem': KEY(),
});

function createShop(): string {
  const root = createRepository(
    {
      'README.md': DOC,
      'src/cli.js': cli('eu', 'changeme'),
      'src/settings.py': settings('postgres'),
      'src/lantern.js': 'export function parseLantern() {}\n',
      'secrets.yml': 'bucket: parseLantern\n',
      '.env.example': 'SHOP_API_KEY=your-key\nSHOP_DB_URL=\nSHOP_PORT=3000\n',
    },
    afterAll,
  );
  write(root, {
    'src/cli.js': cli(token(), secret()),
    'src/settings.py': settings(secret()),
    'src/lantern.js': `/** Uses ${token()}. */\nexport function readLantern(key = '${token()}') { return '${token()}' + key; }\n`,
    'secrets.yml': `bucket: ${secret()}\n# ${secret()}\n`,
    'config/credentials.json': `{ "private_key": "${secret()}", "list": ["${secret()}"] }\n`,
    '.npmrc': `//registry.example.org/:_authToken=${secret()}\n`,
    '.netrc': `machine a login b password ${secret()}\n`,
    'infra/main.tfvars': `db_password = "${secret()}"\n`,
    'server.pem': KEY(),
    'tls.key': KEY(),
    id_rsa: KEY(),
    '.htpasswd': `me:${secret()}\n`,
    'service-account.json': `{\n  "private_key": "${secret()}"\n}\n`,
    'package.json': JSON.stringify({ name: 'shop', scripts: { deploy: `TOKEN=${token()} node deploy.js` } }),
    Dockerfile: `FROM node\nENV SHOP_API_KEY=${secret()}\nENV OTHER=${token()}\n`,
  });
  write(root, secretFiles());
  commit(root);
  const env = (): string =>
    `SHOP_API_KEY=${secret()}\nSHOP_PORT=${secret()}\n#SHOP_OLD=${secret()}\n# ${secret()}\nexport SHOP_DB_URL="${secret()}\n${secret()}"\nSHOP_BUCKET='${secret()}'\n`;
  write(root, { '.env': env(), '.env.local': env(), 'app/.env.production': env(), 'prod.env': env(), '.envrc': env() });
  return root;
}

function textsUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const around = (text: string): string[] =>
  [...text.matchAll(new RegExp(`.{0,80}${MARK}.{0,40}`, 'g'))].map(([found]) => found);

describe('values of secrets', () => {
  const root = createShop();

  it('reach no output of a command', async () => {
    for (const args of [
      ['scan', '--json', '--verbose'],
      ['scan', '--fresh', '--format', 'json', '--verbose'],
      ['check', 'README.md', '--verbose'],
      ['check', 'README.md', '--json'],
      ['search', 'SHOP_API_KEY secret', '--explain', '--json'],
      ['search', MARK, '--json'],
      ['fix', 'README.md'],
      ['fix', 'README.md', '--json'],
      ['refs', '.env', '--json'],
      ['refs', 'src/lantern.js', '--json'],
      ['affected', '--since', 'HEAD~1', '--json'],
      ['coverage', '--json'],
      ['health', '--json'],
      ['stale', '--json'],
      ['report', 'README.md', '--claim', 'Set `SHOP_API_KEY`', '--actual', `It is ${token()} now`],
      ['reports', 'list', '--json'],
    ]) {
      const { stdout, stderr } = await runCli(args, { cwd: root });
      expect(stdout + stderr).not.toBe('');
      // A query is repeated to the user who asked it.
      expect([args, around((stdout + stderr).replaceAll(`"${MARK}"`, ''))]).toEqual([args, []]);
    }
  });

  it('reach no answer and no message of the server', async () => {
    const server = new RawServer(root, '--verbose');
    await server.initialize();
    const calls = [
      ['get_docs', { query: 'SHOP_API_KEY' }],
      ['get_docs', { query: 'lantern bucket default' }],
      ['check_doc', { file: 'README.md' }],
      ['fix_doc', { file: 'README.md' }],
      ['get_docs_for_file', { file: '.env' }],
      ['get_docs_for_file', { file: 'src/lantern.js' }],
      ['check_section', { file: 'README.md', heading: 'Shop' }],
      ['get_doc_health', {}],
      ['list_stale_docs', {}],
      [
        'report_drift',
        { doc_file: 'README.md', claim_text: 'Call `parseLantern()`', actual_behavior: `readLantern with ${token()}` },
      ],
    ] as const;
    for (const [index, [name, args]] of calls.entries()) {
      server.send({ id: index, method: 'tools/call', params: { name, arguments: args } });
      const answer = await server.answer(index);
      expect([name, answer.result?.['isError'] ?? false, around(JSON.stringify(answer))]).toEqual([name, false, []]);
    }
    expect(around(server.stderr)).toEqual([]);
  });

  it('are in no file under .docalign, which has only the names', () => {
    const texts = textsUnder(join(root, '.docalign'));
    expect(texts.flatMap(around)).toEqual([]);
    const code = readFileSync(join(root, '.docalign/cache/code.jsonl'), 'utf8');
    expect(code).toContain('SHOP_API_KEY');
    expect(code).toContain('your-key');
    expect(code).toContain('SHOP_LAST');
    expect(readFileSync(join(root, '.docalign/reports.json'), 'utf8')).toContain('████');
  });

  it('do not make a verdict', () => {
    const result = JSON.parse(readFileSync(join(root, '.docalign/scan-result.json'), 'utf8')) as {
      claims: { claim_text: string; verification_status: string; suggested_fix: string | null }[];
    };
    const of = (text: string): string[] =>
      result.claims
        .filter(({ claim_text }) => claim_text === text || (text.endsWith('= ') && claim_text.startsWith(text)))
        .map(({ verification_status }) => verification_status);
    expect(of('SHOP_API_KEY')).toEqual(['verified']);
    expect(of('--api-token = ')).toEqual(['uncertain']);
    expect(of('SHOP_DB_PASSWORD = ')).toEqual(['uncertain']);
  });
});
