import type { FrameworkExtractor } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';

interface RustSettings {
  readonly name: string;
  readonly hints: readonly string[];
  readonly read: FrameworkExtractor['read'];
}

/**
 * A source of settings for Rust programs.
 *
 * These are one family (`FrameworkExtractor.family`): one sets the names of a struct of settings, the other its
 * defaults.
 */
export function defineRustSettings({ name, hints, read }: RustSettings): FrameworkExtractor {
  return { name, languages: ['rust'], hints, family: 'rust-settings', read };
}

/** `"x".to_string()`, `String::from("x")`, `Duration::from_secs(30)`, `Some(5)`: the literal in it. */
export function plainValue(context: ExtractionContext, value: number): number {
  const { syntax } = context;
  if (syntax.kind(value) !== 'call_expression') return value;
  const callee = syntax.field(value, 'function');
  if (syntax.kind(callee) === 'field_expression') {
    return /^(?:to_string|to_owned|into)$/.test(syntax.name(callee, 'field')) ? syntax.field(callee, 'value') : value;
  }
  const args = syntax.children(syntax.field(value, 'arguments'));
  const isWrapper = /^(?:String::from|Some|PathBuf::from)$/.test(syntax.slice(callee).slice(0, 30));
  return args.length === 1 && isWrapper ? (args[0] ?? value) : value;
}
