import type { IncludeSyntax } from '../../model/site.js';
import { defineSite } from '../define.js';

/** `[!include[title](a.md)]`. */
const INCLUDE: IncludeSyntax = {
  example: '[!include[](part.md)]',
  signs: ['[!include', '[!Include', '[!INCLUDE'],
  form: /\[!include\s{0,3}\[[^\]\n]{0,200}\]\(([^()\s]{1,200})\)\s{0,3}\]/i,
  shows: 'text',
  partKey: 'name',
};

/** `[!code-csharp[title](a.cs?name=part)]`, `?range=2-9`, `#L2-L9`. */
const CODE: IncludeSyntax = {
  example: '[!code-csharp[](part.cs?name=Main)]',
  signs: ['[!code', '[!Code', '[!CODE'],
  form: /\[!code(?:-[\w-]{1,30})?\s{0,3}\[[^\]\n]{0,200}\]\(([^()\s]{1,200})\)\s{0,3}\]/i,
  shows: 'code',
  partKey: 'name',
};

export const docfx = defineSite({
  name: 'docfx',
  title: 'DocFX',
  config: /(?:^|\/)docfx\.json$/,
  roots: [''],
  staticFolders: ['images'],
  aliases: [{ prefix: '~/', of: 'config' }],
  includes: [INCLUDE, CODE],
  partOptions: [{ name: 'range', means: 'lines' }],
  regions: [{ opens: '<NAME>', closes: '</NAME>' }],
});
