import { isContainerFile } from '../../../paths/known-files.js';
import type { TextFormat } from '../../../analysis/extraction/define.js';

/**
 * Variables (in capitals: others are the script's own) that scripts of zsh, container files and compose files read with
 * a default or as required (`${PORT:-80}`, `${TOKEN:?}`), and those that a container image sets.
 */
export const shell: TextFormat = {
  name: 'shell',
  matches: (file) => /\.zsh$/.test(file) || isContainerFile(file),
  read: (text, add) => {
    const isContainer = /^FROM\s/m.test(text.slice(0, 20_000));
    text.split('\n').forEach((full, at) => {
      const line = full.slice(0, 2000);
      for (const [, name = '', operator = '', value = ''] of line.matchAll(
        /\$\{([A-Z_][A-Z0-9_]{0,99})(:?[-=?+])([^}$]{0,80})\}/g,
      )) {
        add({
          kind: 'env_var',
          name,
          line: at + 1,
          defaultValue: /[-=]/.test(operator) && value !== '' ? value : undefined,
        });
      }
      const [, name, value] = isContainer
        ? (/^\s{0,20}(?:ENV|ARG)\s{1,20}([A-Za-z_][A-Za-z0-9_]{0,99})(?:[= ]\s{0,20}(\S{1,80}))?/.exec(line) ?? [])
        : [];
      if (name !== undefined)
        add({ kind: 'env_var', name, line: at + 1, defaultValue: value?.replace(/^["']|["']$/g, '') });
    });
  },
};
