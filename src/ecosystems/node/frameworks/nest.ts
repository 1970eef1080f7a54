import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { VERB_MARKS, defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';
import { addRoute, joinPaths } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/**
 * Nest: `@Get(':id')` of a class with `@Controller('users')`.
 * @see https://docs.nestjs.com/controllers#routing
 */
export const nest = defineAnnotatedRoutes({
  name: 'nest',
  language: 'typescript',
  hints: ['Controller', 'Mapping', 'setGlobalPrefix'],
  controllers: ['Controller', 'RequestMapping'],
  methods: { ...VERB_MARKS, All: 'ANY' },
  calls: { setGlobalPrefix: globalPrefix },
});

/** `app.setGlobalPrefix('api')`. */
function globalPrefix(context: ExtractionContext, call: Call): void {
  const prefix = stringOf(context.syntax, call.args[0] ?? NONE);
  if (prefix !== undefined) addRoute(context, call.node, { path: joinPaths([prefix]), methods: ['MOUNT'] });
}
