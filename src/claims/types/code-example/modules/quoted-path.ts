import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { inPattern } from '../../../../text/pattern.js';
import { docLineOf } from '../../../reading/doc-line.js';
import { isOfRepository } from '../../../reading/imports.js';
import type { ExamplePayload } from '../calls/payload.js';

/** Does the row quote the path of the name in another package: `'shop_json.writers.JsonWriter'`? */
export function isInForeignPath(claim: Claim<ExamplePayload>, facts: Facts): boolean {
  const quoted = new RegExp(String.raw`["']((?:[a-z_]\w{0,60}\.){2,8})${inPattern(claim.payload.name)}["']`);
  const path = quoted.exec(docLineOf(claim, facts))?.[1];
  return path !== undefined && !isOfRepository(path.slice(0, -1), facts);
}
