import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute, joinPaths } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { definePythonRouter } from '../routers.js';

/**
 * Django: `path("users/<int:id>/", view)`, `path("api/", include("api.urls"))`.
 * @see https://docs.djangoproject.com/en/stable/topics/http/urls/
 */
export const django = definePythonRouter({
  name: 'django',
  hints: ['django', 'urlpatterns'],
  // The names are too common for files without a hint of Django.
  calls: (context) => (context.holds(/urlpatterns|django/) ? { path: route, re_path: route, url: route } : {}),
});

/** `path("x/", view)`, `re_path(r"^x/$", view)`. */
function route(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [pathNode = NONE, view = NONE] = call.args;
  const path = stringOf(syntax, pathNode);
  if (path === undefined || view === NONE || call.receiver !== NONE) return;
  const isMount = syntax.kind(view) === 'call' && /^include\b/.test(syntax.name(view, 'function').slice(0, 10));
  const plain = call.name === 'path' ? joinPaths([path]) : plainPattern(path);
  addRoute(context, call.node, { path: plain, methods: isMount ? ['MOUNT'] : [] });
}

/** `^users/(?P<id>\d+)/$` → `/users/<id>/`. Bounded: patterns longer than a path are left as they are. */
function plainPattern(pattern: string): string {
  if (pattern.length > 120) return pattern;
  const named = pattern.replace(/\(\?P<(\w+)>[^)]*\)/g, '<$1>');
  return joinPaths([named.replace(/^\^/, '').replace(/\$$/, '')]);
}
