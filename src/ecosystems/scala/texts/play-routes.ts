import type { TextFormat } from '../../../analysis/extraction/define.js';
import { boundedLinesOf } from '../../../formats/bounded-lines.js';

const ROUTE = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,80}(\/[^\s?#]{0,150})\s{1,80}[\w@$.]{1,150}/;

/** Routes of Play: `GET /users/:id controllers.Users.show(id: Long)` in `conf/routes` and `*.routes`. */
export const playRoutes: TextFormat = {
  name: 'play-routes',
  matches: (file) => /(?:^|\/)conf\/(?:routes|[\w.-]+\.routes)$/.test(file),
  read(text, add) {
    for (const [row, line] of boundedLinesOf(text).entries()) {
      const [, method, name = ''] = ROUTE.exec(line) ?? [];
      if (method !== undefined) add({ kind: 'route', name, method, line: row + 1 });
    }
  },
};
