import { definePythonRouter } from '../routers.js';

/**
 * FastAPI: `@router.get("/{item_id}")` of `APIRouter(prefix="/items")`.
 * @see https://fastapi.tiangolo.com/tutorial/bigger-applications/
 */
export const fastapi = definePythonRouter({
  name: 'fastapi',
  hints: ['fastapi', 'APIRouter'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'websocket'],
  routes: ['api_route'],
  listed: ['add_api_route'],
  routers: { APIRouter: 'prefix' },
  mounts: { include_router: 'prefix', mount: '' },
});
