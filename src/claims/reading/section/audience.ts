import { isInDocFolder } from '../../../paths/doc-kinds.js';
import { isOfContributors, isReadme } from '../../../paths/doc-names.js';
import { hasHiddenFolder, isFirstSteps, isForDevelopment, isSkill } from '../../../paths/roles.js';
import { decidingHeadings } from './other-versions.js';
import type { ClaimSource } from '../../../model/claim.js';

/**
 * Whose files and programs a section is about: `ours` when it is about developing this repository, `reader` when it is
 * about the reader's own project, `open` when the words do not say.
 */
export type Audience = 'ours' | 'reader' | 'open';

const isInFolderOfContributors = isInDocFolder('contributors');
const OUR_HEADINGS = new RegExp(
  String.raw`\b(?:${[
    String.raw`contribut\w*|(?<!\blocal )development(?! (?:versions?|releases?|builds?|snapshots?)\b)`,
    'developing|hacking',
    'build(?:ing)? from source|internals?|architecture|maintain(?:ers|ing)',
    '(?:running|writing|adding|run) (?:the )?(?:unit |integration |e2e )?tests?|release process',
    'releasing|source code|source layout|key (?:files|directories)|important files',
    'where things (?:are|live)|codebase|code organi[sz]ation',
    'repo(?:sitory)? map',
  ].join('|')})\b`,
  'i',
);
/** In a guide of a tool these headings describe the project that the tool generates for the reader. */
const LAYOUT_HEADINGS = new RegExp(
  String.raw`\b(?:(?:project|code|directory|folder|package|monorepo|repo(?:sitory)?|file) (?:structure`
    + String.raw`|layout|organi[sz]ation|overview|tree|map)|local development|structure of (?:the|this)|structure`
    + String.raw`|layout)\b`,
  'i',
);
const READER_HEADINGS = new RegExp(
  String.raw`\b(?:${[
    String.raw`tutorial|your (?:first|own|project|app|application|plugin|code|site|server|config\w*)`,
    'quick ?start|getting started|create (?:a|an|your)|creating (?:a|an|your)|hello,? world',
    String.raw`cookbook|walk-?through|boilerplate|scaffold\w*|migrat\w*|upgrad\w*`,
  ].join('|')})\b`,
  'i',
);
const EXAMPLE_HEADINGS = /\b(?:examples?|sample|demo|recipes?|usage)\b/i;

/** Words that say explicitly that something is of the reader's own project. */
const READERS_PROJECT = new RegExp(
  String.raw`\b(?:your|their|the user'?s)\s+(?:[\w.-]+\s+){0,3}(?:projects?|apps?|applications?`
    + String.raw`|package\.json|packages?|plugins?|repo(?:sitory|sitories)?|sites?|themes?|extensions?`
    + String.raw`|modules?|workspaces?|monorepo|librar(?:y|ies)|codebase|makefile|justfile)\b`
    + String.raw`|\bproject using\b|\b(?:in|of) (?:an? |any )?(?:new|existing|fresh|generated|scaffolded`
    + String.raw`|sample) (?:\w+ )?(?:project|app|application|package|repo(?:sitory)?|site)\b`,
  'i',
);
/** Most characters of a text that are read for such words. */
const MOST_READ = 20_000;

/** Does the text say that it is about the reader's own project? */
export function namesReadersProject(text: string): boolean {
  return READERS_PROJECT.test(text.slice(0, MOST_READ));
}

/**
 * The nearest heading decides; then the outer ones; then the file. Words about the reader's project override the file's
 * name.
 */
export function audienceOf({ doc, section }: Pick<ClaimSource, 'doc' | 'section'>): Audience {
  const headings = [...decidingHeadings(section.headingPath)].reverse();
  for (const heading of headings) {
    if (
      (OUR_HEADINGS.test(heading) && !isFirstSteps(doc.file))
      || (LAYOUT_HEADINGS.test(heading) && isAboutItself(doc))
    )
      return 'ours';
    if (READER_HEADINGS.test(heading)) return isOurFile(doc.file) ? 'ours' : 'reader';
  }
  if ((doc.kind === 'agent' && !isUsersSkill(doc.file)) || isOurFile(doc.file)) return 'ours';
  return 'open';
}

/** Skills outside of the folders that tools read are for users; those in `.claude/skills/` are for contributors. */
function isUsersSkill(file: string): boolean {
  return isSkill(file) && !hasHiddenFolder(file);
}

/** Is the document about the folder that contains it, like a README? */
function isAboutItself({ file, kind }: ClaimSource['doc']): boolean {
  return kind === 'agent' || isOurFile(file) || isReadme(file);
}

function isOurFile(file: string): boolean {
  return isOfContributors(file) || isInFolderOfContributors(file) || isForDevelopment(file);
}

/** Does a heading of the section or of an ancestor announce examples? */
export function isExampleSection({ section }: Pick<ClaimSource, 'section'>): boolean {
  return section.headingPath.some((heading) => EXAMPLE_HEADINGS.test(heading));
}
