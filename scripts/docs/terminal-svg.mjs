// A picture of a terminal: text with colours of ANSI as SVG, without fonts or scripts of its own. It has its own dark
// ground, so that it is legible on light and on dark pages.

const COLUMNS = 80;
/** Pixels. A character of the usual fonts is 0.6 of their size wide; each run of text is stretched to its columns. */
const [SIZE, CHAR, LINE, PAD, BAR] = [14, 8.4, 19, 18, 34];

const FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace";
const GROUND = '#0d1117';
const COLORS = {
  plain: '#e6edf3',
  dim: '#9198a1',
  red: '#ff7b72',
  green: '#7ee787',
  yellow: '#e3b341',
  blue: '#79c0ff',
  magenta: '#d2a8ff',
  cyan: '#79c0ff',
};
const BY_CODE = ['', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan'];

/** The picture of lines of output. `label`: what a screen reader says of it. */
export function terminalSvg(lines, label) {
  const width = Math.ceil(COLUMNS * CHAR + 2 * PAD);
  const height = BAR + lines.length * LINE + PAD;
  const rows = lines.flatMap((line, at) => textRow(line, BAR + at * LINE + SIZE));
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(label)}</title>`,
    '<style>',
    'text { white-space: pre }',
    ...Object.entries(COLORS).map(([name, color]) => `.${name} { fill: ${color} }`),
    '.bold { font-weight: 600 }',
    '</style>',
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${GROUND}" stroke="#30363d"/>`,
    ...[0, 1, 2].map((at) => `<circle cx="${PAD + 6 + at * 18}" cy="17" r="5" fill="#30363d"/>`),
    `<g font-family="${FONTS}" font-size="${SIZE}" xml:space="preserve">`,
    ...rows,
    '</g>',
    '</svg>',
  ].join('\n')}\n`;
}

/** The text of a picture, line by line. */
export function textOf(svg) {
  const rows = new Map();
  for (const [, x, y, text] of svg.matchAll(/<text x="([\d.]+)" y="(\d+)"[^>]*>([^<]*)<\/text>/g))
    rows.set(y, (rows.get(y) ?? '').padEnd(Math.round((x - PAD) / CHAR)) + unescaped(text));
  return [...rows.values()];
}

function textRow(line, y) {
  return runsOf(line).flatMap(({ text, at, classes }) => {
    if (text.trim() === '') return [];
    const [before] = /^ */.exec(text);
    const shown = text.trimEnd().slice(before.length);
    const x = round(PAD + (at + before.length) * CHAR);
    const length = round(shown.length * CHAR);
    return `<text x="${x}" y="${y}" textLength="${length}" class="${classes}">${escaped(shown)}</text>`;
  });
}

/** Pieces of a line in one style, with the column where each begins. */
function runsOf(line) {
  const style = { color: 'plain', isDim: false, isBold: false };
  let at = 0;
  // Every second part is what a style was set to.
  return line.split(/\u001b\[([\d;]*)m/).flatMap((text, index) => {
    if (index % 2 === 1) {
      for (const code of text.split(';')) setStyle(style, Number(code));
      return [];
    }
    const run = { text, at, classes: classesOf(style) };
    at += text.length;
    if (at > COLUMNS) throw new Error(`terminal-svg: a line has more than ${COLUMNS} columns: ${line}`);
    return [run];
  });
}

function classesOf({ color, isDim, isBold }) {
  return [isDim && color === 'plain' ? 'dim' : color, ...(isBold ? ['bold'] : [])].join(' ');
}

function setStyle(style, code) {
  if (code === 0) Object.assign(style, { color: 'plain', isDim: false, isBold: false });
  else if (code === 1) style.isBold = true;
  else if (code === 2) style.isDim = true;
  else if (code === 22) Object.assign(style, { isDim: false, isBold: false });
  else if (code === 39) style.color = 'plain';
  else if (BY_CODE[code - 30]) style.color = BY_CODE[code - 30];
  else throw new Error(`terminal-svg: no style is known for the ANSI code ${code}. Add it.`);
}

const round = (pixels) => Math.round(pixels * 10) / 10;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
