import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { readCall } from '../../../analysis/syntax/call.js';
import { literalOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { words } from '../../../text/words/words.js';
import { scala } from '../language.js';

/**
 * Defaults that a plugin of sbt gives to settings: `limit := 10`, `Linux / shell := "/bin/false"`, also in
 * `inConfig(Linux)(Seq(…))`. What a build sets for itself is its own.
 * @see https://www.scala-sbt.org/1.x/docs/Plugins.html
 */
export const sbtSettings: FrameworkExtractor = {
  name: 'sbt-settings',
  languages: ['scala'],
  hints: ['import sbt'],
  read: () => ({ nodes: { infix_expression: setting } }),
};

/** The key after its scopes, or before the one that follows it. */
const KEY = /^(?:([\w.]{1,60})\s{0,9}\/\s{0,9}){0,3}(\w{1,80})(?:\s{1,9}in\s{1,9}\(?(\w{1,60})\)?)?$/;
/** Keys of sbt itself that plugins set. */
const OF_SBT = words(`
  aggregate autoCompilerPlugins autoScalaLibrary cancelable conflictWarning connectInput crossPaths description
  excludeFilter exportJars fork homepage includeFilter isSnapshot logBuffered moduleName name normalizedName offline
  organization organizationName outputStrategy parallelExecution publishArtifact publishMavenStyle sbtPlugin
  scalaVersion showSuccess showTiming startYear target trapExit turbo update useCoursier version`);

function setting(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (syntax.slice(syntax.field(node, 'operator')) !== ':=' || isBuild(context.file)) return;
  const [, scope, name = '', scopeAfter] = KEY.exec(syntax.slice(syntax.field(node, 'left')).slice(0, 300)) ?? [];
  const defaultValue = literalOf(syntax, withoutSome(context, syntax.field(node, 'right')));
  if (name === '' || OF_SBT.has(name) || defaultValue === undefined) return;
  const container = scope ?? scopeAfter ?? configAround(context, node) ?? context.enclosing('type')?.name ?? '';
  // Its key declares it for users.
  const declaration = { kind: 'config_key' as const, name, container, exported: false, doc: '' };
  context.define(syntax.field(node, 'left'), { ...declaration, head: node, defaultValue });
}

function isBuild(file: string): boolean {
  return file.endsWith('.sbt') || /(?:^|\/)project\//.test(file);
}

/** `"1001"` of `Some("1001")`. */
function withoutSome({ syntax }: ExtractionContext, node: number): number {
  const shape = scala.calls[syntax.kind(node)];
  const call = shape === undefined ? undefined : readCall(syntax, node, shape);
  return call?.name === 'Some' ? (call.args[0] ?? NONE) : node;
}

/** `Linux` of `inConfig(Linux)(Seq(…))`. */
function configAround({ syntax }: ExtractionContext, node: number): string | undefined {
  let around = syntax.parent(node);
  for (let up = 0; up < MAX_UP && around !== NONE; up++, around = syntax.parent(around)) {
    const start = syntax.start(around);
    const config = /^inConfig\((\w{1,60})\)/.exec(syntax.text.slice(start, start + 80))?.[1];
    if (config !== undefined) return config;
  }
  return undefined;
}

/** Nodes around a setting that are searched for its configuration. */
const MAX_UP = 12;
