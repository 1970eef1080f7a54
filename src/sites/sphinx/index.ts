import type { NameDirective, SlugRule } from '../../model/site.js';
import { docutilsSlug, githubSlug } from '../../text/words/slug.js';
import { defineSite, hasBeside } from '../define.js';
import { SPHINX_INCLUDES, SPHINX_PART_OPTIONS } from './includes.js';
import { pythonObject } from './python-objects.js';

const DOCUTILS: SlugRule = { slug: docutilsSlug, separator: '-' };

/** Directives of autodoc, and of the domain of Python. */
const NAMES: NameDirective = {
  example: '.. autoclass:: shop.models.Order',
  form: new RegExp(
    String.raw`^\s{0,12}\.\.\s+(?:auto(?:class|function|exception|method|attribute|data|property|decorator)`
      + String.raw`|(?:py:)?(?:class|function|method|exception|attribute|data))::\s+`
      + String.raw`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,8})(?:\(|\s*$)`,
  ),
  isFenced: true,
};

/** `~` shows the last part alone, `!` makes no link, a dot searches in the current module; a title may come first. */
const MARKED = /^(?:[^<>\n]{1,100}<)?[~!.]{0,2}([A-Za-z_][\w.]{0,200}(?:\(\))?)>?$/;

export const sphinx = defineSite({
  name: 'sphinx',
  title: 'Sphinx',
  config: /(?:^|\/)conf\.py$/,
  roots: [''],
  // Any program may have a `conf.py`; next to Sphinx's is a first page.
  isOwn: (home, files) => hasBeside(home, ['index.rst', 'index.md', 'index.txt', 'contents.rst'], files),
  staticFolders: ['_static'],
  fragmentsAnywhere: true,
  slugs: [DOCUTILS, { slug: (text) => githubSlug(text.trim()), separator: '-' }],
  formatSlugs: [{ format: 'rst', rule: DOCUTILS }],
  targets: /^\(([^()\n]{1,100})\)=[\t ]*$/gm,
  includes: SPHINX_INCLUDES,
  partOptions: SPHINX_PART_OPTIONS,
  objects: [pythonObject],
  openFences: ['include', 'literalinclude', 'eval-rst'],
  codeFences: [
    'code-block',
    'code',
    'sourcecode',
    'code-cell',
    'parsed-literal',
    'literalinclude',
    'prompt',
    'highlight',
  ],
  pictureFences: ['image', 'figure'],
  // Roles, in MyST and in reStructuredText.
  nameMarks: [
    { mark: /\{[a-z:]{2,12}\}/, name: MARKED },
    { mark: /:[a-z:]{2,12}:/, name: MARKED },
  ],
  nameDirectives: [NAMES],
  openMarks: ['```{include}', '```{eval-rst}'],
  putIn: [/```\{(?:include|eval-rst)\}/],
  labels: [
    // `(name)=` above the labelled element.
    /^\(([^()\n]{1,100})\)=[\t ]{0,9}$/gm,
    // `:label: name` of a directive, `label: name` of a page, `#| label: name` of a cell.
    /^[\t >]{0,20}(?::(?:label|name):|(?:#\| ?)?label:)[\t ]{1,9}["']?([^\s"']{1,100})/gm,
    // `.. _name:` of reStructuredText.
    /^\.\. _([^:\n]{1,100}):/gm,
  ],
  versionNotes: [/^\s*(?::{3,}|`{3,}|~{3,})\{(?:version\w+|deprecated)\}|^\s*\.\. (?:version\w+|deprecated)::/],
  pageEndings: ['.rst', '.ipynb'],
  htmlSources: ['.rst', '.ipynb'],
});
