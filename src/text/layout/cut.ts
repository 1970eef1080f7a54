/** At most `length` characters: prose is cut at a word, text of several lines at the end of one. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('\n', length - 2);
  return end > 0 ? `${text.slice(0, end)}\n…` : `${cutAtWord(text, length - 1)}…`;
}

/** At most `length` characters, ending before a space where there is one in the second half. */
export function cutAtWord(text: string, length: number): string {
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > length / 2 ? space : safeEnd(text, length));
}

/** Does not split a surrogate pair. */
function safeEnd(text: string, length: number): number {
  const unit = text.charCodeAt(length - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? length - 1 : length;
}
