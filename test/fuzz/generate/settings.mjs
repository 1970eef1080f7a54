/** Valid and invalid variants of `.docalign.yml`. */
const SETTINGS = {
  none: '',
  exclude: 'docs:\n  exclude: [docs/guide/**]\n',
  include: 'docs:\n  include: ["notes/**", "**/*.txt"]\n',
  small: 'docs:\n  max_file_size: 2KB\n',
  types: 'claims:\n  types:\n    path_reference: false\n    command: false\n',
  suppress: 'suppress:\n  - type: command\n    reason: noise\n  - file: "docs/**"\n    value: "src/*"\n',
  stale: 'stale_threshold_days: 1\nfail_on: never\n',
  unknown: 'docs:\n  exlude: [a]\nfoo: 1\n',
  wrong: 'docs: 7\nclaims: [1]\nstale_threshold_days: -1\n',
  broken: 'docs: {exclude: [\n  "',
  stars: 'docs:\n  exclude: ["**/*a*b*c*d*e*f*/**", "{a,{b,{c,d}}}"]\n',
  bomb: `a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c]\n`,
  prototype: '__proto__:\n  polluted: true\nconstructor: 1\n',
  outside: 'docs:\n  include: ["../outside/**", "/etc/**"]\n',
  deep: `${'['.repeat(3_000)}\n`,
  tabs: 'docs:\n\texclude: []\n',
  binary: 'docs:\u0000\u0000',
};

export const settingsText = (chance) => SETTINGS[chance.pick(Object.keys(SETTINGS))];

const IGNORES = [
  '',
  '*.log\n',
  'docs/guide/\n',
  'src/gen/\n',
  '*.md\n!README.md\n',
  '/docs\n',
  'src/*\n!src/index.js\n',
  '**/*.py\n',
  '[a-\n\\\n!\n',
  `${'*'.repeat(60)}a\n`,
  '\r\n*.rs\r\n',
  'package.json\n',
  '.env\n',
];
export const ignoreText = (chance) => chance.pick(IGNORES);
