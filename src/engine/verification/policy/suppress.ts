import type { Suppression as Rule } from '../../../config/config.js';
import type { Claim } from '../../../model/claim.js';
import { compileGlob } from '../../../paths/glob.js';
import type { Suppression } from '../judge.js';

/** Why `.docalign.yml` suppresses a claim; undefined if it does not. All criteria of a rule must match. */
export function suppressionOf(rules: readonly Rule[]): Suppression {
  const tests = rules.map((rule) => ({ fits: fitsOf(rule), reason: rule.reason ?? 'no reason given' }));
  return (claim) => tests.find(({ fits }) => fits(claim))?.reason;
}

function fitsOf({ file, type, value, claim: id }: Rule): (claim: Claim) => boolean {
  const fitsFile = file === undefined ? () => true : compileGlob(file);
  const fitsText = value === undefined ? () => true : compileText(value);
  return (claim) =>
    fitsFile(claim.file)
    && fitsText(claim.text)
    && (type === undefined || type === claim.type)
    && (id === undefined || id === claim.id);
}

/** `*` matches any characters. Linear: each part is searched once, after the one before. */
function compileText(pattern: string): (text: string) => boolean {
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  return (text) => {
    if (parts.length === 1) return text === pattern;
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
    let at = first.length;
    for (const part of parts.slice(1, -1)) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= text.length - last.length;
  };
}
