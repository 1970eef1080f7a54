import { languageOf } from '../../ecosystems/languages.js';
import { baseNameOf } from '../../text/paths.js';

/** Lock files and generated data: long, and no name in them is this repository's own. */
const NOT_CODE = /(?:^|[-.])lock(?:\.|$)|^(?:npm-shrinkwrap|go\.sum|pnpm-lock|composer\.lock)|\.min\.[a-z]+$/i;
/** Text in which names stand that docs may speak of, besides programs. */
const TEXT = /\.(?:json[c5]?|ya?ml|toml|ini|cfg|conf|properties|env|sh|bash|zsh|fish|ps1|bat|cmd|sql|graphqls?|gql|proto|html?|vue|svelte|astro|css|scss|less|xml|gradle|kts?|swift|scala|dart|ex|exs|erl|clj|hs|ml|lua|pl|pm|r|jl|nim|zig|c|h|cc|cpp|cxx|hh|hpp|m|mm|tf|hcl|nix|cmake|mk|just|tmpl|hbs|ejs|j2|in|feature|ipynb|txt|nu|vim|el|cue|jsonnet|libsonnet|rego|star|bzl|bazel|tpl|mustache|liquid|erb|haml|slim|pug|twig|jinja|njk|awk|tcl|pyx|pxd|coffee|groovy|cr|d|v|sol|wgsl|glsl|kdl|pkl|ron|pest|g4|plist|service|desktop|spec|rules|nsi|iss|applescript)$/i;
/** Files without an extension that hold names: scripts, make files, environment examples. */
const NAMED = /^(?:[^.]+|\.env[^/]*|\.[a-z]+rc)$/i;

/** Is this a file whose names count as code? Documents never do. */
export function isCodeFile(file: string, isDoc: boolean): boolean {
  if (isDoc || /\.(?:md|mdx|markdown|rst|adoc)$/i.test(file)) return false;
  const name = baseNameOf(file);
  if (NOT_CODE.test(name)) return false;
  return languageOf(name) !== undefined || TEXT.test(name) || NAMED.test(name);
}
