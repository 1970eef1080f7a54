import type { Requirement } from '../../../model/manifest.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';

const DEMAND = /^([A-Za-z0-9][\w.-]{0,100})\s{0,9}(?:\[[^\]]{0,200}\])?\s{0,9}\(?([^;#)]{0,200})/;

/** `name[extra]>=1,<2; marker` → a requirement; nothing for options, URLs and paths. */
export function pythonDemand(
  text: string,
  at: { readonly kind: Requirement['kind']; readonly line: number },
): readonly Requirement[] {
  const match = DEMAND.exec(text.trim());
  const [, name = '', range = ''] = match ?? [];
  if (match === null || range.startsWith('@') || range.startsWith('/') || range.startsWith(':')) return [];
  return requirement(name, range.trim(), at);
}
