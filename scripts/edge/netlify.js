// Netlify Edge Functions: put this folder below netlify/edge-functions.
import { handle, open } from './handler.js';
import { snapshot } from './snapshot.js';

open(snapshot, { onFault: console.error });

export default handle;

export const config = { path: ['/mcp', '/health', '/ready'] };
