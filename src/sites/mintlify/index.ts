import { defineSite } from '../define.js';
import { MDX_IMPORT } from '../script-imports.js';
import { versionsOf } from './navigation.js';

export const mintlify = defineSite({
  name: 'mintlify',
  title: 'Mintlify',
  config: /(?:^|\/)(?:docs|mint)\.json$/,
  roots: [''],
  holds: /mintlify|"navigation"/,
  begins: 'pages',
  pagesNameAddress: true,
  imports: [MDX_IMPORT],
  versionsOf,
});
