import { defineDartRouter } from '../routers.js';

/**
 * Alfred: `app.get('/carts/:id', (req, res) => …)`.
 * @see https://pub.dev/packages/alfred
 */
export const alfred = defineDartRouter({ name: 'alfred', hints: ['Alfred('] });
