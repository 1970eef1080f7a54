// Markdown tables in the form of our documents.

/** A table that touches the comments around it, which keeps the formatter from padding its cells. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

export const code = (text) => `\`${text}\``;
