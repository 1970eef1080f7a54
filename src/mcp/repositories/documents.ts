import type {
  CompleteResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { Snapshot } from '../../engine/snapshot.js';
import { complete, completionOf } from '../methods/completions.js';
import { cursorAfter, nameBefore } from '../cursor.js';
import { isObject, objectParam, stringParam } from '../params.js';
import type { Params } from '../params.js';
import { listResources, listResourceTemplates, notFound, readResource } from '../methods/resources.js';
import { templatesOf, uriIn, uriWithin } from '../uris.js';
import { REPOSITORY } from './choose.js';
import type { Repositories } from './repositories.js';

/** Between the repository and its own cursor or document, in a cursor. */
const SLASH = '/';

/** Asks the present snapshot of one of the repositories. */
export type AskOne = <T>(name: string, ask: (snapshot: Snapshot) => T | Promise<T>) => Promise<T>;

/** A page of the documents of one repository after the other. */
export async function listResourcesOfSeveral(
  { names }: Repositories,
  ask: AskOne,
  params: Params,
): Promise<ListResourcesResult> {
  const method = 'resources/list';
  const [name = names[0] ?? '', after] = split(nameBefore(params['cursor'], method));
  // A cursor of an earlier start may name a repository that is no longer served.
  const at = Math.max(0, names.indexOf(name));
  const page = await ask(names[at] ?? '', (snapshot) =>
    listResources(snapshot, after === undefined ? {} : { cursor: after }),
  );
  const { nextCursor, resources } = page;
  const next = names[at + 1];
  const cursor =
    nextCursor === undefined ? (next === undefined ? undefined : next) : `${names[at] ?? ''}${SLASH}${nextCursor}`;
  return {
    resources: resources.map((resource) => ({
      ...resource,
      uri: uriIn(names[at] ?? '', resource.uri),
      name: `${names[at] ?? ''}${SLASH}${resource.name}`,
    })),
    ...(cursor === undefined ? {} : { nextCursor: cursorAfter(cursor) }),
  };
}

function split(place: string | undefined): readonly [name?: string, cursor?: string] {
  if (place === undefined) return [];
  const slash = place.indexOf(SLASH);
  return slash === -1 ? [place] : [place.slice(0, slash), place.slice(slash + 1)];
}

export function listTemplatesOfSeveral(params: Params): ListResourceTemplatesResult {
  const { resourceTemplates } = listResourceTemplates(params);
  return {
    resourceTemplates: resourceTemplates.map((template) => ({
      ...template,
      uriTemplate: uriIn(`{${REPOSITORY}}`, template.uriTemplate),
    })),
  };
}

/** Throws -32602 for a URI that names no document of any of the repositories. */
export async function readResourceOfSeveral(
  { names }: Repositories,
  ask: AskOne,
  params: Params,
): Promise<ReadResourceResult> {
  const uri = stringParam(params, 'uri', 'resources/read');
  const within = uriWithin(uri, names);
  if (within === undefined) throw notFound(uri, 'resources/list names the documents.');
  return ask(within.repository, (snapshot) =>
    readResource(snapshot, { uri: within.uri }, (own) => uriIn(within.repository, own)),
  );
}

/** Names of the repositories; then what the chosen one completes. */
export async function completeInSeveral({ names }: Repositories, ask: AskOne, params: Params): Promise<CompleteResult> {
  const method = 'completion/complete';
  const argument = objectParam(params, 'argument', method);
  const value = stringParam(argument, 'value', method);
  const { ref, context } = params;
  if (argument['name'] === REPOSITORY) return completionOf(names, value);
  const chosen = isObject(context) && isObject(context['arguments']) ? context['arguments'][REPOSITORY] : undefined;
  const templates = templatesOf(`{${REPOSITORY}}`);
  if (typeof chosen !== 'string' || !names.includes(chosen)) return completionOf([], value);
  return ask(chosen, (snapshot) => complete(snapshot, { ...params, ...(isObject(ref) ? { ref } : {}) }, templates));
}
