import { printable } from '../../text/layout/printable.js';

/**
 * Tags listed by name, so that `Promise<void>` stays whole. Bounds keep each expression linear: they exceed any tag or
 * link worth showing.
 */
const TAG = new RegExp(
  String.raw`<\/?(?:${[
    'a|abbr|b|br|center|code|details|div|em|font|h[1-6]|hr|i|img|kbd|li|ol|p|picture|pre|small',
    'source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul',
  ].join('|')})(?:[\s/][^<>]{0,300})?>`,
  'gi',
);
const LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{0,500}\)/g;

/** Markdown for skimming: without HTML tags and link targets, on one line, safe for a terminal. */
export function readable(markdown: string): string {
  return printable(markdown.replace(TAG, ' ').replace(LINK, '$1')).replace(/ {2,}/g, ' ').trim();
}
