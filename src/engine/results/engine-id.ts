import { createHash } from 'node:crypto';
import { claimTypes } from '../../claims/index.js';
import type { Config } from '../../config/config.js';
import type { Measured } from '../verification/policy/trust.js';

/** Equal ids mean that the same program reads and judges the same way. */
export function engineId({ claims, suppress }: Config, identity: string, measured: Measured): string {
  const program = typeof __DOCALIGN_BUILD__ === 'string' ? __DOCALIGN_BUILD__ : 'source';
  const types = claimTypes.map(({ name, version }) => `${name}@${version}`).join(' ');
  return `${program} ${createHash('sha256')
    .update(JSON.stringify([types, claims, suppress, identity, measured]))
    .digest('hex')
    .slice(0, 12)}`;
}
