import { describe, expect, it } from 'vitest';
import { isSecretFile } from '../../src/paths/secrets/secret-files.js';
import { isSecretValue, maskTokens, withoutSecrets } from '../../src/paths/secrets/secrets.js';

const SECRET = [
  '.env',
  'app/.env.production',
  '.env.test',
  '.envrc',
  '.env-staging',
  'prod.env',
  'deploy/app.env.local',
  'deploy/app.env.sh',
  'id_rsa.bak',
  '.npmrc',
  '.yarnrc.yml',
  '.pypirc',
  '.netrc',
  '.pgpass',
  '.htpasswd',
  '.git-credentials',
  'credentials',
  'config/credentials.json',
  'aws_credentials.ini',
  'secrets.yml',
  'k8s/db-secret.yaml',
  'secrets.prod.json',
  'service-account.json',
  'service_account_prod.json',
  'client_secret_1.json',
  'x-firebase-adminsdk-1.json',
  'main.tfvars',
  'a.auto.tfvars.json',
  'terraform.tfstate',
  'terraform.tfstate.backup',
  'server.PEM',
  'tls.key',
  'id_rsa',
  'id_ed25519_work',
  'store.kdbx',
  'a.jks',
  'kubeconfig',
  'local.settings.json',
  'master.key',
  '.env.example.local',
  '.env.sample.production',
  '.dev.vars',
  '.dev.vars.staging',
  '.flaskenv',
  'appsettings.Development.json',
  '.kube/config',
  '.docker/config.json',
  'secrets/db_password',
  'run/secrets/token.txt',
  'deploy/secrets/app.yml',
  '.envs/.production/.django',
  'prod.kubeconfig',
  'kubeconfig.yaml',
  'auth.json',
  'AuthKey.p8',
  'credentials.tfrc.json',
];
const OPEN = [
  '.env.example',
  '.env.sample',
  'src/utils.env.ts',
  'test/utils.env.test.ts',
  'src/id_rsa.go',
  'cmd/kubeconfig.go',
  'cmd/kubeconfig_test.go',
  '.env.template',
  '.env.dist',
  '.env.defaults',
  'example.env',
  '.env.local.example',
  'secrets.example.yml',
  'credentials.sample.json',
  'terraform.tfvars.example',
  'src/credentials.ts',
  'src/secrets.py',
  'src/secrets/store.ts',
  'appsettings.json',
  '.dev.vars.example',
  'local.example.env',
  '.envs.example',
  'secrets/README.md',
  'id_rsa.pub',
  'environment.ts',
  'config.yml',
  'package.json',
  'docs/.env.md',
  'src/env.ts',
  'secretary.json',
  'application-dev.yml',
];

describe('files that bear secrets', () => {
  it('are known by their names', () => {
    expect(SECRET.filter((file) => !isSecretFile(file))).toEqual([]);
    expect(OPEN.filter(isSecretFile)).toEqual([]);
  });

  it.each([
    ['.env', 'A=s3cret\nexport B_2 = "s3cret"\n# C=s3cret\n# s3cret was here\n\nD=', 'A=\nexport B_2 =\n# C=\n\n\nD='],
    ['.env', 'KEY="-----BEGIN KEY-----\nAbC=\ns3cret==\n-----END KEY-----"\nNEXT=1', 'KEY=\n\n\n\nNEXT='],
    ['.env', 'KEY=-----BEGIN KEY-----\nAbC=\n-----END KEY-----\nNEXT=1', 'KEY=\n\n\nNEXT='],
    [
      'secrets.yml',
      'db:\n  password: s3cret\n  url: https://a:s3cret@b\n- token: s3cret\n',
      'db:\n  password:\n  url:\n- token:\n',
    ],
    ['secrets.yml', 'file: |\n  s3cret: 1\n\n  more: 2\nnext: >-\n  s3cret\n', 'file:\n\n\n\nnext:\n\n'],
    ['credentials.json', '{\n  "type": "x",\n  "list": [\n    "s3cret"\n  ]\n}', '\n  "type":\n  "list":\n\n\n'],
    ['.npmrc', '//registry.example.org/:_authToken=s3cret\nsave-exact=true', '\nsave-exact='],
    ['main.tfvars', 'db_password = "s3cret"\nhosts = [\n  "s3cret"\n]', 'db_password =\nhosts =\n\n'],
    ['id_rsa', '-----BEGIN\ns3cret\n', '\n\n'],
    ['.htpasswd', 'me:s3cret', ''],
    ['.env', 'KEY="""\nQZX=\nQ="a\n"""\nNEXT=1', 'KEY=\n\n\n\nNEXT='],
    ['.env', "KEY=\'\'\'\nQZX=\n\'\nQZ=\'\'\'\nNEXT=1", 'KEY=\n\n\n\nNEXT='],
    ['.env', 'KEY=abc\\\nQZX=\\\nQZY=\nNEXT=1', 'KEY=\n\n\nNEXT='],
    ['.env', 'KEY="a \\" b\nQZX=\n"\nNEXT=1', 'KEY=\n\n\nNEXT='],
    ['.env', 'KEY={\n  "QZX": "a{",\nQZX=1\n}\nNEXT=:(\nLAST=it\'s\nEND=1', 'KEY=\n\n\n\nNEXT=\nLAST=\nEND='],
    ['.env', 'KEY=MIIC\nAbCdEfGh12345678IjK=\nabcd==\nNEXT=', 'KEY=\n\n\nNEXT='],
    [
      '.envrc',
      'export KEY=$(cat <<EOF\nQZX=1\nEOF\n)\nread -d "" A <<-\'X\'\nQZX=1\n  X\nexport NEXT=a"b\nQZX=1"\nexport LAST=1 # don\'t\nEND=1',
      'export KEY=\n\n\n\n\n\n\nexport NEXT=\n\nexport LAST=\nEND=',
    ],
    ['.envrc', 'export A=$(echo \\\nQZX=1)\nB=`x\nQZX=1`\necho "\nQZX=1\n"\nNEXT=1', 'export A=\n\nB=\n\n\n\n\nNEXT='],
    [
      '.pypirc',
      '[pypi]\nusername = a\npassword = x\n  QZX=\nrepository = b',
      '\nusername =\npassword =\n\nrepository =',
    ],
    ['main.tfvars', 'a = <<EOT\nQZX = 1\nEOT\nb = {\n  QZX = 1\n}\nc = 1', 'a =\n\n\nb =\n\n\nc ='],
    ['secrets.toml', 'a = """\nQZX = 1\n"""\nb = [\n  "QZX = 1",\n]\nc = 1', 'a =\n\n\nb =\n\n\nc ='],
    [
      'secrets.yml',
      'a: |2- # c\n   QZX: 1\nb: !!binary &x |\n  QZX: 1\n- |\n  QZX: 1\n- - >\n    QZX: 1\nc:\n  |\n  QZX: 1\nd: 1',
      'a:\n\nb:\n\n\n\n\n\nc:\n\n\nd:',
    ],
    [
      'secrets.yml',
      'a: "x \\" y\n  QZX: 1\n\n  "\nb:\n  "x\n  QZX: 1"\nc: \'it\'\'s\n QZX: 1\'\nd: plain\n  QZX: 1\ne: &a !t\n  f: 1',
      'a:\n\n\n\nb:\n\n\nc:\n\nd:\n\ne:\n  f:',
    ],
    ['secrets.yml', 'a: [\n  "QZX: 1",\n  "QZX"\n]\nb: 1\n--- |\nQZX: 1\n---\nc: 1', 'a:\n\n\n\nb:\n\n\n\nc:'],
    [
      'k8s/app.yaml',
      'kind: Service\nport: 80\n---\nkind: Secret\ndata:\n  password: QZX\n  b: |\n    QZX: 1\n---\nkind: Pod\nname: x\n',
      'kind: Service\nport: 80\n\nkind:\ndata:\n  password:\n  b:\n\n---\nkind: Pod\nname: x\n',
    ],
    ['a.json', '{ "kind": "Secret", "data": { "a": "QZX" } }\n', '\n'],
    ['cluster.yaml', 'kind: Config\nusers:\n- user:\n    token: QZX\n', 'kind:\nusers:\n- user:\n    token:\n'],
    ['kind.yaml', 'kind: Config\nport: 80\n', 'kind: Config\nport: 80\n'],
    ['.kube/config', 'users:\n- user:\n    token: QZX\n', '\n\n\n'],
    ['secrets.xml', '<a>\nQZX=\n</a>', '\n\n'],
    [
      'appsettings.Production.json',
      '{\n  "ConnectionStrings": {\n    "Default": "QZX"\n  },\n  "List": [\n    "QZX"\n  ],\n  "Last": 1\n}',
      '\n  "ConnectionStrings":\n    "Default":\n\n  "List":\n\n\n  "Last":\n',
    ],
  ])('%s keeps its names, each on its line', (file, text, names) => {
    expect(withoutSecrets(file, text)).toBe(names);
  });
});

describe('tokens', () => {
  it.each([
    'sk-live-SECRETTOKEN-123',
    'sk-proj-abcDEF0123456789abcdef',
    'sk_live_0123456789abcdef',
    'ghp_0123456789abcdefghijABCDEFGHIJ',
    'github_pat_0123456789abcdefghijklmnop',
    'glpat-0123456789abcdefghij',
    'AKIAIOSFODNN7EXAMPLE',
    'xoxb-0123456789-abcdef',
    'AIzaSyA0123456789abcdefghijklmnopqrstu',
    'npm_0123456789abcdefghijklmnopqrstuvwxyz',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdefghijklmnop',
    ...['sk_test_', 'rk_live_', 'rk_test_', 'pk_live_', 'pk_test_'].map((start) => `${start}0123456789abcdef`),
    ...['gho_', 'ghu_', 'ghs_', 'ghr_'].map((start) => `${start}0123456789abcdefghijABCDEFGHIJ`),
    ...['shpat_', 'shpca_', 'shppa_', 'shpss_'].map((start) => `${start}${'0123456789abcdef'.repeat(2)}`),
    ...['whsec_', 'pypi-', 'dop_v1_'].map((start) => `${start}${'0123456789abcdef'.repeat(4)}`),
    ...['xoxa-', 'xoxe-', 'xoxo-', 'xoxp-', 'xoxr-', 'xoxs-'].map((start) => `${start}0123456789-abcdef`),
    'ASIAIOSFODNN7EXAMPLE',
    `hf_${'0123456789abcdef'.repeat(2)}`,
    'SG.0123456789abcdefghij.0123456789abcdefghij',
  ])('%s is masked', (token) => {
    const text = `const key = '${token}';\nnext();`;
    const masked = maskTokens(text);
    expect(masked).toBe(`const key = '${'█'.repeat(token.length)}';\nnext();`);
  });

  it('are masked in keys, line by line', () => {
    expect(maskTokens('a\n-----BEGIN RSA PRIVATE KEY-----\nAB\nC\n-----END RSA PRIVATE KEY-----\nb')).toBe(
      'a\n-----BEGIN RSA PRIVATE KEY-----\n██\n█\n-----END RSA PRIVATE KEY-----\nb',
    );
  });

  const BEGIN = '-----BEGIN PRIVATE KEY-----';
  const ROW = 'Ab0+/'.repeat(13).slice(0, 64);
  const hidden = (row: string): string => row.replace(/[^\n]/g, '█');

  it.each([
    ['the header of one', `Proc-Type: 4,ENCRYPTED\n\n${ROW}\n${ROW}\nAb==\n`],
    ['its text in a string', `\\n${ROW}\\n${ROW}\\nAb==\\n`],
    ['rows of strings that are joined', `\\n" +\n  "${ROW}\\n" +\n  "Ab==\\n" +\n  "`],
    ['rows of a comment', `\n# ${ROW}\n# Ab==\n# `],
  ])('are masked in keys to their ends: %s', (_, body) => {
    const masked = maskTokens(`a();\n${BEGIN}${body}-----END PRIVATE KEY-----\nb();\n`);
    expect(masked).not.toMatch(/Ab|ENCRYPTED/);
    expect(masked).toContain('-----END PRIVATE KEY-----\nb();\n');
  });

  it('are masked in a key without an end', () => {
    expect(maskTokens(`${BEGIN}\n${ROW}\n${ROW}\nfunction next(a) {}\n`)).toBe(
      `${BEGIN}\n${hidden(ROW)}\n${hidden(ROW)}\nfunction next(a) {}\n`,
    );
  });

  it.each([
    `if (text.indexOf('${BEGIN}') === 0) {\n  run(text);\n}\nfunction next(a) {}\n`,
    `const H = "${BEGIN}";\n\nexport function next(a) {}\n`,
    `The file begins with \`${BEGIN}\`.\n\nNext text of this page.\n`,
  ])('do not hide what follows where a key is only named: %j', (text) => expect(maskTokens(text)).toBe(text));

  it.each([
    'sk-cube-grid-animation',
    'task-0123456789abcdefghij',
    'ghp_short',
    'eyJ.eyJ.x',
    'npm_config_registry',
    'AKIA',
    '-----BEGIN CERTIFICATE-----\nAB',
    'risk-assessment-2024-of-the-year',
  ])('%s is none', (text) => {
    expect(maskTokens(text)).toBe(text);
  });
});

it.each([
  ['DB_PASSWORD', 'hunter2', true],
  ['apiKey', '"abc"', true],
  ['--token', 'x', true],
  ['client_secret', 'x', true],
  ['PORT', 'x', false],
  ['max_tokens', 'x', false],
  ['use_token', 'true', false],
  ['pad_token', '0', false],
  ['PASSWORD', '""', false],
  ['PASSWORD', 'None', false],
  ['monkey', 'x', false],
  ['key', 'x', false],
  ['ANY', '"██"', true],
])('the value of %s, %s, is a secret: %s', (name, value, is) => {
  expect(isSecretValue(name, value)).toBe(is);
});
