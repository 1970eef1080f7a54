import type { Doc } from '../../model/doc.js';
import type { Included, Section } from '../../model/section.js';
import { SearchIndex } from '../../search/index.js';
import { pack, packTexts } from '../../text/packed/tables.js';
import type { Json, Tables } from '../../text/packed/tables.js';
import type { Shelf } from '../articles/shelf.js';
import type { Library } from '../documents/library.js';
import type { Snapshot } from '../snapshot.js';
import type { JudgedClaim } from '../verification/section-status.js';
import { MARK, PROGRAM } from './format.js';
import type { StoredAbout, StoredClaim, StoredDoc, StoredReport, StoredSection } from './format.js';
import type { Storing } from './storing.js';
import { codeTables } from './write-code.js';

/**
 * A snapshot as one file, which `openStored` opens: documents with their sections, verdicts and articles, and the
 * search index. Of other files it has the names alone, of the code also the names that it defines, each with words of
 * the documents: no line of either.
 */
export function storedSnapshot(storing: Storing): Uint8Array {
  const { library, snapshot, shelf } = storing;
  const docs = [...library.sorted().values()];
  const texts = docs.map(({ file }) => snapshot.text(file));
  const index = new SearchIndex(storing.sources);
  for (const doc of docs) if (!library.isTakenIn(doc.file)) index.put(withParts(doc, storing));
  return pack(MARK, {
    about: json(aboutOf(storing)),
    docs: json(docs.map((doc) => docOf(doc, library))),
    ...textTable('text', texts),
    ...textTable(
      'sections',
      docs.map((doc, at) => JSON.stringify(sectionsOf(doc, texts[at] ?? '', storing))),
    ),
    ...textTable(
      'claims',
      docs.map((doc) => JSON.stringify(storing.verification.judgementsOf(doc).map(claimOf))),
    ),
    files: snapshot.files(),
    reports: json(reportsOf(snapshot)),
    ...articleTables(shelf),
    ...index.tables(),
    ...codeTables(index, storing),
  });
}

/** Safe: plain data, of which JSON leaves out what is undefined. */
function json(value: unknown): Json {
  return value as Json;
}

function textTable(name: string, texts: readonly string[]): Tables {
  const { starts, bytes } = packTexts(texts);
  return { [`${name}.starts`]: starts, [`${name}.bytes`]: bytes };
}

function aboutOf({ snapshot, config, overview, shelf, tools, verification, library }: Storing): StoredAbout {
  const { skipped, unread, unreadFormats } = snapshot;
  return {
    program: PROGRAM,
    createdAt: new Date().toISOString(),
    commit: verification.commit,
    tools,
    server: config.server,
    hasArticles: shelf.articles() !== undefined,
    overview,
    staleThresholdDays: config.staleThresholdDays,
    historyProblem: verification.historyProblem ?? null,
    skipped,
    unread,
    unreadFormats,
    lacksDocs: library.lacksDocs,
  };
}

function docOf({ file, kind, title, description, lineCount, cut }: Doc, library: Library): StoredDoc {
  return { file, kind, title, description, lineCount, cut, ...(library.isTakenIn(file) ? { isTaken: true } : {}) };
}

function sectionsOf(doc: Doc, text: string, { inclusions, library }: Storing): readonly StoredSection[] {
  const starts = lineStarts(text);
  return doc.sections.map((section) => {
    const { id, heading, headingPath, level, startLine, endLine, content } = section;
    const from = content === '' ? 0 : text.indexOf(content, starts[startLine - 1]);
    const parts = inclusions.in(section).map((part) => (library.docs.has(part.file) ? part : { ...part, text: '' }));
    return {
      slug: id.slice(doc.file.length + 1),
      heading,
      above: headingPath.slice(0, -1),
      level,
      lines: [startLine, endLine],
      content: from < 0 ? content : [from, from + content.length],
      ...(parts.length === 0 ? {} : { parts }),
    };
  });
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The document as it is searched: with the text that its sections include from other documents. */
function withParts(doc: Doc, { inclusions, library }: Storing): Doc {
  if (inclusions.of(doc).size === 0) return doc;
  const { file, hash, kind, title, description, lineCount, cut } = doc;
  const sections = doc.sections.map((section): Section => {
    const included = textsOf(inclusions.in(section), library);
    return included.length === 0 ? section : { ...section, included };
  });
  return { file, hash, kind, title, description, lineCount, cut, sections };
}

function textsOf(parts: readonly Included[], { docs }: Library): readonly Included[] {
  return parts.filter(({ file }) => docs.has(file));
}

function claimOf({ claim, verdict, checkedAt }: JudgedClaim): StoredClaim {
  const { id, sectionId: section, type, line, text } = claim;
  return { id, section, type, line, text, verdict: verdict && withoutMore(verdict), checkedAt };
}

/** Details and replacements are for checks and fixes. */
function withoutMore(verdict: NonNullable<JudgedClaim['verdict']>): NonNullable<JudgedClaim['verdict']> {
  const { detail: _, ...rest } = verdict;
  return rest.status === 'drifted' ? { ...rest, replacements: [] } : rest;
}

function reportsOf(snapshot: Snapshot): readonly StoredReport[] {
  return snapshot
    .allReports()
    .map(({ id, doc_file, line_number, claim_text, claim_id, reported_at }) => ({
      id,
      doc_file,
      line_number,
      claim_text,
      claim_id,
      reported_at,
    }));
}

/** What is listed names no article that is not published. */
function articleTables(shelf: Shelf): Tables {
  const articles = shelf.articles();
  return articles === undefined ? {} : { articles: json({ articles: articles.listed, malformed: articles.malformed }) };
}
