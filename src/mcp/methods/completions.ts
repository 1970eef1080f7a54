import type { CompleteResult } from '@modelcontextprotocol/sdk/types.js';
import type { Snapshot } from '../../engine/snapshot.js';
import { quoted } from '../../text/layout/printable.js';
import { isObject, objectParam, stringParam } from '../params.js';
import type { Params } from '../params.js';
import { INVALID_PARAMS, RpcError } from '../rpc/rpc-error.js';
import { TEMPLATES } from '../uris.js';
import type { Templates } from '../uris.js';

const METHOD = 'completion/complete';
/** The protocol's limit. */
const MAX_VALUES = 100;

/**
 * Paths and section slugs for the resource templates, and arguments of prompts. The slugs are those of the already
 * chosen `path`.
 */
export async function complete(
  snapshot: Snapshot,
  params: Params,
  templates: Templates = TEMPLATES,
): Promise<CompleteResult> {
  const ref = objectParam(params, 'ref', METHOD);
  const argument = objectParam(params, 'argument', METHOD);
  const name = stringParam(argument, 'name', METHOD);
  const value = stringParam(argument, 'value', METHOD);
  if (ref['type'] === 'ref/prompt') return completionOf(await valuesOfPrompt(snapshot, ref, name), value);
  refuseUnknown(ref, name, templates);
  const names = name === 'path' ? [...snapshot.docs.keys()] : slugsOf(snapshot, chosenPath(params));
  return completionOf(names, value);
}

async function valuesOfPrompt(snapshot: Snapshot, ref: Params, name: string): Promise<readonly string[]> {
  const { argumentNamed } = await import('../prompts/index.js');
  const argument = argumentNamed(stringParam(ref, 'name', METHOD), name, METHOD);
  return (await argument.complete?.(snapshot)) ?? [];
}

/** The names that fit what was typed. */
export function completionOf(names: readonly string[], value: string): CompleteResult {
  const fitting = matches(names, value);
  return {
    completion: { values: fitting.slice(0, MAX_VALUES), total: fitting.length, hasMore: fitting.length > MAX_VALUES },
  };
}

function refuseUnknown(ref: Params, name: string, { doc, section }: Templates): void {
  const known =
    ref['type'] === 'ref/resource'
    && (ref['uri'] === section ? ['path', 'slug'] : ref['uri'] === doc ? ['path'] : undefined);
  if (!known)
    throw new RpcError(
      INVALID_PARAMS,
      `${METHOD}: "ref" names nothing that can be completed. Use a template of resources/templates/list.`,
    );
  if (!known.includes(name))
    throw new RpcError(
      INVALID_PARAMS,
      `${METHOD}: the template has no variable ${quoted(name)}. It has ${known.join(', ')}.`,
    );
}

function chosenPath({ context }: Params): string | undefined {
  const chosen = isObject(context) && isObject(context['arguments']) ? context['arguments']['path'] : undefined;
  return typeof chosen === 'string' ? chosen : undefined;
}

function slugsOf(snapshot: Snapshot, file: string | undefined): readonly string[] {
  const doc = file === undefined ? undefined : snapshot.docs.get(file);
  return doc === undefined ? [] : doc.sections.map(({ id }) => id.slice(doc.file.length + 1));
}

/** Names that start with the typed text, then names that contain it, ignoring case. */
function matches(names: readonly string[], typed: string): readonly string[] {
  const wanted = typed.toLowerCase();
  const holding = names.filter((name) => name.toLowerCase().includes(wanted));
  return [
    ...holding.filter((name) => name.toLowerCase().startsWith(wanted)),
    ...holding.filter((name) => !name.toLowerCase().startsWith(wanted)),
  ];
}
