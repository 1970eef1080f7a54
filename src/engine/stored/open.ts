import type { Config } from '../../config/config.js';
import type { Doc } from '../../model/doc.js';
import { CLAIM_TYPES } from '../../model/claim-types.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import { DocalignError } from '../../model/error.js';
import { openIndex } from '../../search/index.js';
import type { SearchSources } from '../../search/index.js';
import { once } from '../../text/memo.js';
import { Packed } from '../../text/packed/tables.js';
import { Articles } from '../articles/articles.js';
import type { Overview, ServedEngine } from '../engine.js';
import { ReportsByDoc } from '../reports/open-reports.js';
import { Snapshot } from '../snapshot.js';
import type { SnapshotSources } from '../snapshot-sources.js';
import { MARK, PROGRAM } from './format.js';
import type { StoredAbout, StoredArticles, StoredReport } from './format.js';
import { SectionIds } from './section-ids.js';
import { StoredDocs } from './stored-docs.js';
import { StoredVerdicts } from './stored-verdicts.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NEXT_STEP = 'Run "docalign build" again, and deploy all files of its folder together.';

/** A snapshot file in place of a repository: the same answers, as of the time when it was written. */
export class StoredEngine implements ServedEngine {
  readonly hasRepository = false;
  readonly configWarnings = [];
  /** Names of the tools that are offered. */
  readonly tools: readonly string[];
  readonly #about: StoredAbout;
  readonly #sources: () => Omit<SnapshotSources, 'staleBefore'>;

  constructor(tables: Packed, about: StoredAbout) {
    this.#about = about;
    this.tools = about.tools;
    this.#sources = once(() => sourcesIn(tables, about));
  }

  get server(): Config['server'] {
    return this.#about.server;
  }

  get articles(): boolean {
    return this.#about.hasArticles;
  }

  overview(): Overview {
    return this.#about.overview;
  }

  snapshot(): Promise<Snapshot> {
    const staleBefore = new Date(Date.now() - this.#about.staleThresholdDays * DAY_MS).toISOString();
    return Promise.resolve(new Snapshot({ ...this.#sources(), staleBefore }));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Opens the bytes of a snapshot file; what no question asks for is not read. Throws BAD_SNAPSHOT for other bytes and
 * for the file of another version of the program.
 */
export function openStored(bytes: Uint8Array): StoredEngine {
  const tables = Packed.read(MARK, bytes);
  if (tables === undefined)
    throw new DocalignError('BAD_SNAPSHOT', `snapshot: these bytes are not a whole snapshot file. ${NEXT_STEP}`);
  const about = tables.json<StoredAbout>('about');
  if (about.program !== PROGRAM)
    throw new DocalignError(
      'BAD_SNAPSHOT',
      `snapshot: docalign ${about.program} wrote it, and this is docalign ${PROGRAM}. ${NEXT_STEP}`,
    );
  return new StoredEngine(tables, about);
}

function sourcesIn(tables: Packed, about: StoredAbout): Omit<SnapshotSources, 'staleBefore'> {
  const docs = new StoredDocs(tables, about);
  const verdicts = new StoredVerdicts(tables, docs, about);
  const files = once(() => tables.json<readonly string[]>('files'));
  const index = openIndex(tables, (file) => docOf(docs, file), searchSources(tables, docs, files));
  const articles = about.hasArticles ? once(() => articlesIn(tables)) : () => undefined;
  const reports = once(() => reportsIn(tables).open());
  return {
    library: docs.library,
    shelf: { articles, unread: (list) => list, text: (_, text) => text },
    tree: { files, kind: (path) => kindOf(path, files()) },
    inclusions: { in: (section) => docs.partsOf(section) },
    references: { docs: () => NONE, section: () => undefined, textOf: () => undefined },
    index: () => index,
    searchable: () => Promise.resolve(),
    verification: verdicts,
    quick: () => Promise.resolve(new Map()),
    verify: () => Promise.resolve(verdicts),
    reporting: { open: reports },
    scanState: () => ({ checked: docs.all.size }),
    skipped: () => about.skipped,
    unreadFormats: () => about.unreadFormats,
    whereWent: () => Promise.resolve(undefined),
    repository() {
      throw new Error('a snapshot file was asked what only the repository knows');
    },
  };
}

const NONE: ReadonlyMap<string, Doc> = new Map();

function docOf(docs: StoredDocs, file: string): Doc {
  const doc = docs.all.get(file);
  if (doc === undefined) throw new Error('the index has a document that the file has not');
  return doc;
}

function kindOf(path: string, files: readonly string[]): 'file' | 'directory' | undefined {
  if (files.includes(path)) return 'file';
  return path === '' || files.some((file) => file.startsWith(`${path}/`)) ? 'directory' : undefined;
}

function articlesIn(tables: Packed): Articles {
  const { articles, malformed } = tables.json<StoredArticles>('articles');
  return new Articles([
    ...articles.map((article) => ({ kind: 'article' as const, article })),
    ...malformed.map((one) => ({ kind: 'malformed' as const, malformed: one })),
  ]);
}

function reportsIn(tables: Packed): ReportsByDoc {
  const entries = tables
    .json<readonly StoredReport[]>('reports')
    .map((stored) => ({
      report: { ...stored, actual_behavior: '', evidence_files: [], agent: null, status: 'pending' as const },
      raw: {},
    }));
  return new ReportsByDoc({ read: () => ({ entries, damage: undefined }) });
}

function searchSources(tables: Packed, docs: StoredDocs, files: () => readonly string[]): Partial<SearchSources> {
  const sections = new SectionIds(tables, docs);
  const types = tables.int32('sections.types');
  return { files, documentsOf: mentionsIn(tables, sections), claimTypesAt: (number) => typesIn(types[number] ?? -1) };
}

function mentionsIn(tables: Packed, sections: SectionIds): SearchSources['documentsOf'] {
  const places = once(() => new Map(tables.json<readonly string[]>('mentions.files').map((file, at) => [file, at])));
  const reasons = once(() => tables.json<readonly string[]>('mentions.reasons'));
  const [starts, numbers] = [tables.int32('mentions.starts'), tables.int32('mentions.sections')];
  const because = tables.int32('mentions.because');
  return (path) => {
    const place = places().get(path);
    if (place === undefined) return [];
    const [from = 0, to = 0] = starts.subarray(place, place + 2);
    return Array.from(numbers.subarray(from, to), (number, at) => ({
      sectionId: sections.idOf(number) ?? '',
      because: reasons()[because[from + at] ?? -1] ?? '',
    }));
  };
}

const known = new Map<number, ReadonlySet<ClaimTypeName>>();

/** There are few combinations. */
function typesIn(bits: number): ReadonlySet<ClaimTypeName> | undefined {
  if (bits < 0) return undefined;
  const types = known.get(bits) ?? new Set(CLAIM_TYPES.filter((_, at) => (bits & (1 << at)) !== 0));
  known.set(bits, types);
  return types;
}
