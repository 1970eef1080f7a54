import { defineSite } from '../define.js';

/** No site: documents are read on GitHub itself, whose rules hold for every other pack, too. <https://docs.github.com/en/get-started/writing-on-github> */
export const github = defineSite({ name: 'github', title: 'GitHub', config: /^$/, roots: [] });
