import { languageOf } from '../../ecosystems/languages.js';
import { isProse } from '../../paths/doc-names.js';
import { hasRole } from '../../paths/roles.js';
import { baseNameOf } from '../../text/paths.js';

/** Long files whose names are not this repository's own. */
const isMade = hasRole('lockfile', 'minified');
/** Text files besides programs with names that docs may mention. */
const TEXT =
  /\.(?:json[c5]?|ya?ml|toml|ini|cfg|conf|properties|env|sh|bash|zsh|fish|ps1|bat|cmd|sql|graphqls?|gql|proto|html?|vue|svelte|astro|css|scss|less|xml|gradle|kts?|swift|scala|dart|ex|exs|erl|clj|hs|ml|lua|pl|pm|r|jl|nim|zig|c|h|cc|cpp|cxx|hh|hpp|m|mm|tf|hcl|nix|cmake|mk|just|tmpl|hbs|ejs|j2|in|feature|ipynb|txt|nu|vim|el|cue|jsonnet|libsonnet|rego|star|bzl|bazel|tpl|mustache|liquid|erb|haml|slim|pug|twig|jinja|njk|awk|tcl|pyx|pxd|coffee|groovy|cr|d|v|sol|wgsl|glsl|kdl|pkl|ron|pest|g4|plist|service|desktop|spec|rules|nsi|iss|applescript)$/i;
/** Files without an extension that contain names: scripts, make files, environment examples. */
const NAMED = /^(?:[^.]+|\.env[^/]*|\.[a-z]+rc)$/i;

/** Do names in this file count as code? Never for documents. */
export function isCodeFile(file: string, isDoc: boolean): boolean {
  if (isDoc || isProse(file)) return false;
  const name = baseNameOf(file);
  if (isMade(name)) return false;
  return languageOf(name) !== undefined || TEXT.test(name) || NAMED.test(name);
}
