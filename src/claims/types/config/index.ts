import { defineClaimType } from '../../define.js';
import { consistencyOfDefaults } from './consistency.js';
import { extractSettings } from './extract.js';
import type { SettingPayload } from './payload.js';
import { judgeSetting } from './verify.js';

export const config = defineClaimType<SettingPayload>({
  name: 'config',
  summary:
    'Options of this project: command-line flags, settings in tables and lists, and the defaults that '
    + 'are stated for them.',
  version: 21,
  extract: extractSettings,
  verify: judgeSetting,
  consistency: consistencyOfDefaults,
});
