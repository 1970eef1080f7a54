// Reproducible randomness: same seed, same choices on every machine.

/** Numbers in [0, 1) from a 32-bit seed (splitmix-like). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A new array in random order. */
export function shuffled(items, random) {
  const rest = [...items];
  for (let at = rest.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [rest[at], rest[other]] = [rest[other], rest[at]];
  }
  return rest;
}

/** Other words that a person who renames would use. */
const WORDS = {
  add: 'append',
  build: 'compile',
  check: 'inspect',
  clear: 'reset',
  client: 'caller',
  config: 'settings',
  create: 'make',
  delete: 'discard',
  dev: 'develop',
  disable: 'suppress',
  enable: 'allow',
  error: 'failure',
  find: 'locate',
  format: 'style',
  get: 'fetch',
  handler: 'responder',
  host: 'address',
  init: 'prepare',
  limit: 'cap',
  lint: 'tidy',
  list: 'enumerate',
  load: 'import',
  log: 'record',
  max: 'upper',
  min: 'lower',
  name: 'label',
  open: 'unlock',
  option: 'choice',
  options: 'choices',
  parse: 'interpret',
  path: 'location',
  port: 'socket',
  read: 'consume',
  remove: 'drop',
  render: 'draw',
  request: 'inquiry',
  response: 'reply',
  route: 'track',
  run: 'execute',
  schema: 'blueprint',
  search: 'seek',
  send: 'dispatch',
  server: 'backend',
  set: 'assign',
  size: 'extent',
  start: 'begin',
  stop: 'halt',
  test: 'verify',
  timeout: 'deadline',
  token: 'ticket',
  type: 'sort',
  update: 'refresh',
  url: 'address',
  use: 'apply',
  user: 'member',
  value: 'amount',
  write: 'persist',
};
const EXTRA = ['base', 'main', 'plain', 'inner'];

/** A name of the same shape: one word of it is replaced, or one is appended. */
export function renamed(name, random) {
  const parts = name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[_-])|(?=[_-])/);
  const at = parts.findIndex((part) => Object.hasOwn(WORDS, part.toLowerCase()));
  if (at >= 0)
    return parts.map((part, index) => (index === at ? inCaseOf(part, WORDS[part.toLowerCase()]) : part)).join('');
  const extra = EXTRA[Math.floor(random() * EXTRA.length)];
  if (name === name.toUpperCase()) return `${name}_${extra.toUpperCase()}`;
  if (name.includes('_')) return `${name}_${extra}`;
  if (/[A-Z]/.test(name)) return `${name}${extra[0].toUpperCase()}${extra.slice(1)}`;
  return `${name}-${extra}`;
}

function inCaseOf(model, word) {
  if (model === model.toUpperCase() && model.length > 1) return word.toUpperCase();
  return model[0] === model[0].toUpperCase() ? `${word[0].toUpperCase()}${word.slice(1)}` : word;
}
