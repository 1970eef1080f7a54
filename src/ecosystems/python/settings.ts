import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { receiverName } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { anyOf } from '../../text/pattern.js';
import { SETTINGS_NAMES } from '../../text/words/variable-names.js';
import { python } from './language.js';

interface PythonSettings {
  readonly name: string;
  readonly hints: readonly string[];
  /** Calls on settings with a key, and an optional default: `config.get("x", 5)`. */
  readonly getters?: readonly string[];
  /** Is the key the second argument of `get`, after the name of a section? */
  readonly hasSections?: (context: ExtractionContext) => boolean;
  readonly calls?: Readers['calls'];
  readonly nodes?: Readers['nodes'];
}

/**
 * A source of settings for Python programs.
 *
 * These are one family (`FrameworkExtractor.family`): settings have the same few names, whichever library read them. A
 * call has one visitor here, so that it is read once.
 */
export function definePythonSettings(settings: PythonSettings): FrameworkExtractor {
  const { name, hints, getters = [], hasSections, nodes = {} } = settings;
  const calls = { ...tableOf(getters, getter), ...settings.calls };
  return {
    name,
    languages: ['python'],
    hints,
    family: 'python-settings',
    read: (context) => {
      if (hasSections !== undefined) sectionTestsOf(context).push(hasSections);
      return { calls, nodes };
    },
  };
}

const sectionTestsOf = perFile<((context: ExtractionContext) => boolean)[]>(() => []);

const NAME = new RegExp(`^_?(?:${anyOf([...SETTINGS_NAMES, 'kwargs', 'defaults'])}|\\w+_(?:config|settings|options))$`);
/** Objects that have settings, without the dot after them; '' is none. */
const HOLDERS: ReadonlySet<string> = new Set([...python.keywords.self, 'app', '']);
const ownHoldersOf = perFile<Set<string>>(() => new Set());

/** An object of a framework that has settings: `current_app`, for all that reads settings in this file. */
export function addSettingsHolder(context: ExtractionContext, name: string): void {
  ownHoldersOf(context).add(name);
}

/** The name of a settings object: `config` of `self.config`; undefined for other objects. */
export function settingsName(context: ExtractionContext, node: number): string | undefined {
  const [, holder = '', name = ''] = /^(?:(.+)\.)?([^.]+)$/.exec(receiverName(context, node)) ?? [];
  return NAME.test(name) && (HOLDERS.has(holder) || ownHoldersOf(context).has(holder)) ? name : undefined;
}

export function isKey(name: string | undefined): name is string {
  return name !== undefined && /^[A-Za-z_][\w.-]*$/.test(name);
}

/** `config.get("x", 5)`; with sections `config.getint("section", "x", fallback=5)`. */
function getter(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const container = settingsName(context, call.receiver);
  if (container === undefined) return;
  const [first = NONE, second = NONE] = call.args;
  const section = stringOf(syntax, first);
  const option = /^get/.test(call.name) ? stringOf(syntax, second) : undefined;
  const isSectioned = isKey(option) && sectionTestsOf(context).some((hasSections) => hasSections(context));
  const name = isSectioned ? option : section;
  const fallback = call.named.get('fallback') ?? call.named.get('default') ?? (isSectioned ? NONE : second);
  if (!isKey(name)) return;
  const holder = isSectioned ? section : container;
  context.key(call.node, { kind: 'config_key', name, container: holder, defaultValue: context.default(fallback) });
}
