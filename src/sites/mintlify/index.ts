import { defineSite } from '../define.js';

/** Pages are addresses from the folder of its configuration, without the ending. <https://mintlify.com/docs/organize/pages> */
export const mintlify = defineSite({
  name: 'mintlify',
  title: 'Mintlify',
  config: /(?:^|\/)(?:docs|mint)\.json$/,
  roots: [''],
  holds: /mintlify|"navigation"/,
  begins: 'pages',
  pagesNameAddress: true,
});
