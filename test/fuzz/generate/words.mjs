const VERBS = [
  'parse',
  'open',
  'send',
  'merge',
  'fetch',
  'render',
  'store',
  'watch',
  'split',
  'trace',
  'seal',
  'route',
  'count',
  'drain',
  'weigh',
  'align',
];
const NOUNS = [
  'lantern',
  'harbor',
  'parcel',
  'walrus',
  'meadow',
  'ledger',
  'anchor',
  'signal',
  'basket',
  'copper',
  'orchid',
  'tunnel',
  'violet',
  'candle',
  'gravel',
  'window',
];

const capital = (word) => `${word[0].toUpperCase()}${word.slice(1)}`;

/** Names that hardly ever repeat, so that a word in a document means one thing in the code. */
export function nameOf(chance, kind) {
  const [verb, noun, number] = [chance.pick(VERBS), chance.pick(NOUNS), chance.between(10, 999)];
  switch (kind) {
    case 'function':
      return `${verb}${capital(noun)}${number}`;
    case 'class':
      return `${capital(noun)}${capital(verb)}er${number}`;
    case 'snake':
      return `${verb}_${noun}_${number}`;
    case 'env':
      return `SHOP_${verb.toUpperCase()}_${noun.toUpperCase()}_${number}`;
    case 'flag':
      return `${verb}-${noun}-${number}`;
    case 'route':
      return `/${noun}s/${verb}${number}`;
    case 'task':
      return chance.pick([`${verb}:${noun}${number}`, `${verb}-${noun}${number}`]);
    default:
      return `${noun}-${verb}${number}`;
  }
}

export function sentence(chance) {
  return `The ${chance.pick(NOUNS)} may ${chance.pick(VERBS)} a ${chance.pick(NOUNS)} when ${chance.pick(NOUNS)}s ${chance.pick(VERBS)}.`;
}

export const headingOf = (chance) =>
  `${capital(chance.pick(VERBS))} the ${chance.pick(NOUNS)} ${chance.between(1, 99)}`;
