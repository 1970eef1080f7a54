import { languageOf } from '../../ecosystems/languages.js';
import { isProse } from '../../paths/file-kinds.js';
import { hasRole } from '../../paths/roles.js';
import { baseNameOf } from '../../text/paths.js';
import { words } from '../../text/words/words.js';

/** Long files whose names are not this repository's own. */
const isMade = hasRole('lockfile', 'minified');
/** Extensions of text files besides programs whose names docs may mention. */
const TEXT_EXTENSIONS = words(`
  json jsonc json5 yaml yml toml ini cfg conf properties env sh bash zsh fish ps1 bat cmd sql graphql graphqls gql proto
  html htm vue svelte astro css scss less xml gradle kt kts swift scala dart ex exs erl clj hs ml lua pl pm r jl nim zig
  c h cc cpp cxx hh hpp m mm tf hcl nix cmake mk just tmpl hbs ejs j2 in feature ipynb txt nu vim el cue jsonnet
  libsonnet rego star bzl bazel tpl mustache liquid erb haml slim pug twig jinja njk awk tcl pyx pxd coffee groovy cr d
  v sol wgsl glsl kdl pkl ron pest g4 plist service desktop spec rules nsi iss applescript
`);
/** Files without an extension that contain names: scripts, make files, environment examples. */
const NAMED = /^(?:[^.]+|\.env[^/]*|\.[a-z]+rc)$/i;

/** Do names in this file count as code? Never for documents. */
export function isCodeFile(file: string, isDoc: boolean): boolean {
  if (isDoc || isProse(file)) return false;
  const name = baseNameOf(file);
  if (isMade(name)) return false;
  return languageOf(name) !== undefined || TEXT_EXTENSIONS.has(extensionOf(name)) || NAMED.test(name);
}

/** In lower case; '' for a name without a dot. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
