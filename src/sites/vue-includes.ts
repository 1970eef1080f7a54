import type { IncludeSyntax } from '../model/site.js';

/** Directives of VitePress that VuePress or its plugins support as well; `@/` is the root of the pages. */
const ROOT = '@/';

/** `<<< ./a.ts#part{2}`. */
export const VUE_SNIPPET: IncludeSyntax = {
  example: '<<< ./part.ts',
  signs: ['<<<'],
  form: /^\s{0,12}<<<\s{1,4}([^\s[\]]{1,200})/,
  shows: 'code',
  claim: { form: /^\s*<<<\s{1,4}(@?\.{0,2}\/?[^\s#{[\]]{1,200})/, isInFences: false, root: ROOT },
};

/** `<!--@include: ./a.md{2,9}-->`. */
export const VUE_INCLUDE: IncludeSyntax = {
  example: '<!--@include: ./part.md-->',
  signs: ['@include'],
  form: /<!--\s{0,3}@include:?\s{1,3}([^\s<>]{1,200}?)(?:\s{0,3}-->|\s)/,
  shows: 'text',
  claim: { form: /<!--\s?@include:\s?([^\s#{<>]{1,200}?)(?=--|[\s#{])/, isInFences: false, root: ROOT },
};

export const VUE_OPEN_MARKS = ['<!--@include', '<!-- @include'];
export const VUE_INCLUDE_LINE = /<!-- ?@include/;
