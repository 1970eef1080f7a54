import { defineSite } from '../define.js';

export const mintlify = defineSite({
  name: 'mintlify',
  title: 'Mintlify',
  config: /(?:^|\/)(?:docs|mint)\.json$/,
  roots: [''],
  holds: /mintlify|"navigation"/,
  begins: 'pages',
  pagesNameAddress: true,
});
