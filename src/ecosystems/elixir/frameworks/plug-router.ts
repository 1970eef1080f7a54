import { VERBS, defineElixirRouter, forwarded, matchRoute } from '../routers.js';

/**
 * Plug.Router: `get "/hello" do`, `match "/any", via: [:get, :post] do`, `forward "/jobs", to: Shop.Jobs`.
 * @see https://hexdocs.pm/plug/Plug.Router.html
 */
export const plugRouter = defineElixirRouter({
  name: 'plug-router',
  hints: ['Plug.Router'],
  verbs: VERBS,
  calls: { match: matchRoute, forward: forwarded },
});
