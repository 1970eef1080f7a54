// Badges of the README, from package.json: no service is asked for them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pixels. The text is stretched to the width that it has at 11 pixels in the first of the fonts, about. */
const [SMALL, CAPITAL, PAD, HEIGHT] = [6.4, 8.4, 7, 20];

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

function widthOf(text) {
  const capitals = text.match(/[A-Z]/g)?.length ?? 0;
  return capitals * CAPITAL + (text.length - capitals) * SMALL;
}

function badge(label, value) {
  const [left, right] = [label, value].map((text) => Math.round(widthOf(text) + 2 * PAD));
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
