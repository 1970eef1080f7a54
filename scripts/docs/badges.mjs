// Badges of the README, from package.json: no service is asked for them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pixels. A character of 11 pixels is about 6.5 wide; the text is stretched to that. */
const [CHAR, PAD, HEIGHT] = [6.5, 7, 20];

/** `[file, text]` of each badge. */
export function badges(root) {
  const { license, engines, dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const said = {
    license: ['license', license],
    node: ['Node.js', engines.node.replace('>=', '≥ ')],
    mcp: ['MCP', 'server'],
    dependencies: ['dependencies at run time', String(Object.keys(dependencies).length)],
  };
  return Object.entries(said).map(([name, [label, value]]) => [`docs/images/badge-${name}.svg`, badge(label, value)]);
}

function badge(label, value) {
  const [left, right] = [label, value].map((text) => Math.round(text.length * CHAR + 2 * PAD));
  const text = (words, x, width) =>
    `<text x="${x + PAD}" y="14" textLength="${width - 2 * PAD}" fill="#fff">${words}</text>`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img">`,
    `<title>${label}: ${value}</title>`,
    `<rect width="${left + right}" height="${HEIGHT}" rx="3" fill="#0969da"/>`,
    `<path d="M3 0h${left - 3}v${HEIGHT}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#424a53"/>`,
    '<g font-family="Verdana, DejaVu Sans, Arial, sans-serif" font-size="11">',
    text(label, 0, left),
    text(value, left, right),
    '</g>',
    '</svg>',
  ].join('\n')}\n`;
}
