import type { TextFormat } from '../../../analysis/extraction/define.js';
import { readCmake } from '../cmake.js';

const NAME = /^[A-Za-z_][\w.-]{1,99}$/;
const VALUE_CHARS = 80;

/** Options of a build with CMake: `option(SHOP_TLS "Use TLS" ON)`, and variables in its cache. */
export const cmakeOptions: TextFormat = {
  name: 'cmake-options',
  matches: (file) => /(?:^|\/)CMakeLists\.txt$|\.cmake$/.test(file),
  read(text, add) {
    for (const { name: command, args, line } of readCmake(text)) {
      const [name = ''] = args;
      if (!NAME.test(name)) continue;
      if (command === 'option' || command === 'cmake_dependent_option')
        add({ kind: 'config_key', name, line, summary: args[1], defaultValue: valueOf(args[2]) ?? 'OFF' });
      const cache = command === 'set' ? args.indexOf('CACHE') : -1;
      if (cache > 0) add({ kind: 'config_key', name, line, summary: args[cache + 2], defaultValue: valueOf(args[1]) });
    }
  },
};

/** A value that no variable is a part of. */
function valueOf(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.length > VALUE_CHARS || /[$\n]/.test(text) ? undefined : text;
}
