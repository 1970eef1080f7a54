import { boundedLinesOf } from '../../../formats/bounded-lines.js';
import type { Bin, Requirement } from '../../../model/manifest.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestParts } from '../../../analysis/manifests/manifest-format.js';

const GEM = /^\s*(?:gem|\w{1,30}\.add(_development|_runtime)?_dependency)[\s(]+["']([\w.-]{1,100})["'](.{0,300})/;
const RUBY = /^\s*(?:ruby|\w{1,30}\.required_ruby_version\s*=)[\s(]*(?:Gem::Requirement\.new\(\s*)?\[?(["'].{1,120})/;
const FIELD = /^\s*\w{1,30}\.(name|version|executables)\s*=\s*(.{1,200})/;

/** `spec.homepage = "…"`, `spec.metadata["source_code_uri"] = "…"`, also as an entry of a hash. */
const SOURCE =
  /(?:\b(source_code_uri)["']?\]?|^\s{0,20}\w{1,30}\.homepage)\s{0,20}=>?\s{0,20}["']([^"'\s]{10,300})["']/;

/** Literal requirements of a Gemfile or a gemspec. */
export function readGems(text: string): ManifestParts {
  const requirements: Requirement[] = [];
  let bins: readonly Bin[] = [];
  let name: string | undefined;
  let repository: string | undefined;
  for (const [offset, line] of boundedLinesOf(text).entries()) {
    const at = offset + 1;
    const [, dev, gem, rest = ''] = GEM.exec(line) ?? [];
    if (gem !== undefined)
      requirements.push(
        ...requirement(gem, rangeOf(rest), { kind: dev === '_development' ? 'dev' : 'runtime', line: at }),
      );
    const ruby = RUBY.exec(line)?.[1];
    if (ruby !== undefined)
      requirements.push(...requirement('ruby', rangeOf(`,${ruby}`), { kind: 'engine', line: at }));
    const [, field, value = ''] = FIELD.exec(line) ?? [];
    const [, isExact, source] = SOURCE.exec(line) ?? [];
    repository = isExact === undefined ? (repository ?? source) : source;
    if (field === 'name') name = /["']([\w.-]{1,100})["']/.exec(value)?.[1];
    if (field === 'executables')
      bins = executablesOf(value).map((bin) => ({ name: bin, file: `exe/${bin}`, line: at }));
  }
  return { name, repository, requirements: requirements.filter(({ range }) => range !== ''), bins };
}

/** `, '~> 1.2', '>= 1.2.3', require: false` → `~> 1.2, >= 1.2.3` */
function rangeOf(rest: string): string {
  const found: string[] = [];
  for (const part of rest.split(',').slice(0, 8)) {
    const version = /^[\s[]*["']\s*((?:[<>=~!]{1,2}\s*)?\d[\w.]{0,30})["']/.exec(part)?.[1];
    if (version !== undefined) found.push(version);
  }
  return found.join(', ');
}

function executablesOf(value: string): readonly string[] {
  const words = /^%w[[(]([^\])]{0,200})[\])]/.exec(value)?.[1];
  if (words !== undefined) return words.split(/\s+/).filter((word) => word !== '');
  return [...value.matchAll(/["']([\w.-]{1,60})["']/g)].map((match) => match[1] ?? '');
}
