import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { HTTP_METHODS, Prefixes, addRoute, joinPaths } from '../../../analysis/keys/routes.js';

const ACTIONS: Readonly<Record<string, readonly (readonly [method: string, suffix: string])[]>> = {
  index: [['GET', '']], create: [['POST', '']], new: [['GET', '/new']], show: [['GET', '/:id']], edit: [['GET', '/:id/edit']], update: [['PATCH', '/:id'], ['PUT', '/:id']], destroy: [['DELETE', '/:id']],
};

/** Routes of Sinatra and Rails. */
export const rubyRoutes: FrameworkExtractor = {
  name: 'ruby-routes',
  languages: ['ruby'],
  hints: ['sinatra', 'Sinatra', 'routes.draw', 'Grape::API', 'Hanami', 'Roda'],
  read: () => {
    const prefixes = new Prefixes();
    const verb = (context: ExtractionContext, call: Call) => verbRoute(context, call, prefixes);
    return {
      calls: {
        ...Object.fromEntries([...HTTP_METHODS, 'match'].map((name) => [name, verb])),
        root: (context, call) => { if (call.receiver === NONE) addRoute(context, call.node, { path: prefixes.full(call.node, '', '/'), methods: ['GET'] }); },
        resources: (context, call) => resources(context, call, prefixes), resource: (context, call) => resources(context, call, prefixes),
        namespace: (context, call) => scoped(context, call, prefixes), scope: (context, call) => scoped(context, call, prefixes),
        mount: (context, call) => mount(context, call, prefixes),
      },
    };
  },
};

/** `get '/x' do`, `get 'x', to: 'a#b'`, `post 'y' => 'a#b'`. */
function verbRoute(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? NONE) ?? [...call.named.keys()].find((key) => key.startsWith('/') || /^[\w/:-]+$/.test(key));
  if (path === undefined || call.receiver !== NONE || !/^[\w/:*().-]+$/.test(path)) return;
  const via = stringsOf(syntax, call.named.get('via') ?? NONE).filter((method) => method !== 'all');
  addRoute(context, call.node, { path: prefixes.full(call.node, '', path), methods: call.name === 'match' ? via : [call.name] });
}

/** `resources :users, only: [:index]`: the seven standard routes, or those named. */
function resources(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const only = call.named.has('only') ? new Set(stringsOf(syntax, call.named.get('only') ?? NONE)) : undefined;
  const except = new Set(stringsOf(syntax, call.named.get('except') ?? NONE));
  for (const argument of call.args) {
    const name = stringOf(syntax, argument);
    if (name === undefined || call.receiver !== NONE) continue;
    const path = prefixes.full(call.node, '', stringOf(syntax, call.named.get('path') ?? NONE) ?? name);
    for (const [action, routes] of Object.entries(ACTIONS)) {
      if (only?.has(action) === false || except.has(action) || (call.name === 'resource' && action === 'index')) continue;
      for (const [method, suffix] of routes) addRoute(context, call.node, { path: path + (call.name === 'resource' ? suffix.replace('/:id', '') : suffix), methods: [method] });
    }
    const block = syntax.field(call.node, 'block');
    prefixes.setRange(context, block, call.name === 'resource' ? joinPaths([name]) : joinPaths([name, `:${name.replace(/s$/, '')}_id`]));
  }
}

/** `namespace :admin do`, `scope '/api' do`. */
function scoped(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.named.get('path') ?? call.args[0] ?? NONE);
  if (path !== undefined && call.receiver === NONE) prefixes.setRange(context, syntax.field(call.node, 'block'), joinPaths([path]));
}

/** `mount Engine => '/admin'`, `mount Engine, at: '/admin'`. */
function mount(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = [...call.named.values()].map((value) => stringOf(context.syntax, value)).find((text) => text?.startsWith('/'));
  if (path !== undefined) addRoute(context, call.node, { path: prefixes.full(call.node, '', path), methods: ['MOUNT'] });
}
