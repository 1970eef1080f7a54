import type {
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { Snapshot } from '../../engine/snapshot.js';
import { countClaims } from '../../engine/verification/section-status.js';
import type { Doc } from '../../model/doc.js';
import { didYouMean, nearPaths } from '../../text/near-paths.js';
import { quoted } from '../../text/layout/printable.js';
import { driftNotes } from '../../tools/sections/section-fields.js';
import { cursorAfter, nameBefore } from '../cursor.js';
import { stringParam } from '../params.js';
import type { Params } from '../params.js';
import { INVALID_PARAMS, RpcError } from '../rpc/rpc-error.js';
import { addressOf, fileAsked, TEMPLATES, uriOf } from '../uris.js';
import type { DocAddress } from '../uris.js';

const PAGE = 100;
/** Key of `_meta` that holds a resource's status. */
const STATUS_KEY = 'docalign/standing';
/** Maximum number of drift notes per resource; `claims_drifted` is the total. */
const MOST_DRIFT = 5;
const DESCRIPTION_CHARS = 200;
/** Characters of an unknown URI that the error repeats. */
const URI_CHARS = 1_000;
export const MARKDOWN = 'text/markdown';

/** A page of documents, by name. Sections are found through the template, completion and `get_docs`. */
export function listResources(snapshot: Snapshot, params: Params): ListResourcesResult {
  const after = nameBefore(params['cursor'], 'resources/list');
  const docs = [...snapshot.docs.values()].filter(({ file }) => after === undefined || file > after);
  const page = docs.slice(0, PAGE);
  const last = page.at(-1);
  return {
    resources: page.map(resourceOf),
    ...(last !== undefined && docs.length > PAGE ? { nextCursor: cursorAfter(last.file) } : {}),
  };
}

export function listResourceTemplates(params: Params): ListResourceTemplatesResult {
  nameBefore(params['cursor'], 'resources/templates/list');
  return {
    resourceTemplates: [
      {
        uriTemplate: TEMPLATES.doc,
        name: 'document',
        title: 'Document',
        description: 'A document by its path from the repository root.',
        mimeType: MARKDOWN,
      },
      {
        uriTemplate: TEMPLATES.section,
        name: 'section',
        title: 'Section',
        description: 'One section of a document by the slug of its heading: the part of a section id after #.',
        mimeType: MARKDOWN,
      },
    ],
  };
}

/** `shown`: the form of a URI that the client knows. */
export async function readResource(
  snapshot: Snapshot,
  params: Params,
  shown: (uri: string) => string = (uri) => uri,
): Promise<ReadResourceResult> {
  const uri = stringParam(params, 'uri', 'resources/read');
  const address = addressOf(uri, (file) => snapshot.docs.has(file) || snapshot.references.has(file));
  const text = address === undefined ? undefined : textAt(snapshot, address);
  if (text === undefined) throw notFound(shown(uri), offerFor(snapshot, uri, shown));
  return {
    contents: [
      {
        uri: shown(uri),
        mimeType: MARKDOWN,
        text,
        _meta: { [STATUS_KEY]: address === undefined ? {} : await statusAt(snapshot, address) },
      },
    ],
  };
}

export function notFound(uri: string, offer: string): RpcError {
  return new RpcError(INVALID_PARAMS, `Resource not found: ${quoted(uri, 200)}. ${offer}`, {
    uri: uri.slice(0, URI_CHARS),
  });
}

/**
 * Whether to trust the resource, in the terms of `get_docs`, because a document read as a resource needs the same
 * information.
 */
async function statusAt(snapshot: Snapshot, { file, slug }: DocAddress): Promise<Readonly<Record<string, unknown>>> {
  const section = slug === undefined ? undefined : snapshot.section(`${file}#${slug}`);
  const [summary = await snapshot.docStatus(file)] = section === undefined ? [] : await snapshot.statuses([section]);
  const { total, verified, drifted } = countClaims(summary.claims);
  const drift = driftNotes({ file }, summary)
    .slice(0, MOST_DRIFT)
    .map(({ line, also_lines, reason }) => ({
      line,
      ...(also_lines === undefined ? {} : { also_lines }),
      reason: reason.slice(0, DESCRIPTION_CHARS),
    }));
  return {
    verification_status: summary.status,
    ...(total === 0 ? {} : { claims_total: total, claims_verified: verified, claims_drifted: drifted }),
    ...(summary.openReports === 0 ? {} : { open_reports: summary.openReports }),
    ...(drift.length === 0 ? {} : { drift }),
    ...(summary.status === 'pending' ? { scan: snapshot.scanned } : {}),
  };
}

function offerFor({ docs }: Snapshot, uri: string, shown: (uri: string) => string): string {
  const asked = fileAsked(uri);
  const near = asked === undefined || docs.has(asked) ? [] : nearPaths([asked], docs.keys());
  return (
    didYouMean(near.map((file) => shown(uriOf({ file, slug: undefined })))) ?? 'resources/list names the documents.'
  );
}

function resourceOf({ file, title, description }: Doc): ListResourcesResult['resources'][number] {
  return {
    uri: uriOf({ file, slug: undefined }),
    name: file,
    ...(title === undefined ? {} : { title: title.slice(0, DESCRIPTION_CHARS) }),
    ...(description === undefined ? {} : { description: description.slice(0, DESCRIPTION_CHARS) }),
    mimeType: MARKDOWN,
  };
}

/** Markdown exactly as in the file, including the section's heading. */
function textAt(snapshot: Snapshot, { file, slug }: DocAddress): string | undefined {
  const section = slug === undefined ? undefined : snapshot.section(`${file}#${slug}`);
  // `README.md#` is the document, unless the document has a heading without letters.
  if (!slug && section === undefined) return snapshot.text(file);
  return section === undefined
    ? undefined
    : snapshot
        .text(file)
        .split('\n')
        .slice(section.startLine - 1, section.endLine)
        .join('\n');
}
