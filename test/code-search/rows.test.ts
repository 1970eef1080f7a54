import { expect, it } from 'vitest';
import { definitionInRow } from '../../src/engine/code-search/definitions.js';

const defined = (file: string, term: string, row: string): boolean =>
  definitionInRow(term, { file, line: 1, row }) !== undefined;

it.each([
  ['A.kt', 'describe', 'private fun Config.describe() = 1'],
  ['A.kt', 'second', '  inline fun <reified T : Any> List<T>.second(): T {'],
  ['A.kt', 'Config', 'data class Config('],
  ['A.kt', 'Level', '  enum class Level {'],
  ['A.kt', 'Each', 'fun interface Each {'],
  ['A.kt', 'Marks', '@Target(A) annotation class Marks'],
  ['A.kt', 'runs', '  @Test fun runs() {'],
  ['A.kt', 'Places', 'internal object Places {'],
  ['A.kt', 'size', '    override val size: Int'],
  ['A.kt', 'SIZE', '    const val SIZE = 1'],
  ['A.java', 'computeThing', '    private static int computeThing(int a) {'],
  ['A.java', 'of', '    public static <T> Map<String, T> of(List<T> all)'],
  ['A.java', 'X', '    public static final int X = 1;'],
  ['A.java', 'Retry', 'public @interface Retry {'],
  ['A.cs', 'Count', '    public int Count { get; }'],
  ['A.cs', 'Main', '    [Fact] private static async Task<int> Main(string[] args)'],
  ['a.rs', 'new', '    pub const fn new('],
  ['a.rs', 'items', '    pub(crate) fn items(&self) {'],
  ['a.rs', 'tests', 'mod tests {'],
  ['A.scala', 'Clock', 'private[kernel] trait Clock[F[_]]'],
  ['A.scala', 'Insert', '  case class Insert[A](a: A)'],
  ['a.swift', 'set', '    public mutating func set<T>(_ key: String)'],
  ['a.swift', 'make', '    package func make() {'],
  ['a.rb', 'open', '  def self.open(path)'],
  ['a.rb', 'Cart', 'class Shop::Cart < Base'],
  ['a.rb', 'User', 'User = Struct.new(:id)'],
  ['a.ts', 'inner', '  const inner = async (a: number) => {'],
  ['a.ts', 'shown', 'export const shown = 1;'],
  ['a.lua', 'open', 'function Client:open()'],
  ['a.ts', 'shortcut', '  const shortcut = <T>(one: Promise<T>, of: Type): Promise<T> => {'],
  ['a.ts', 'respond', '  const respond = (one: unknown, other: { end: (value: string) => void }) => {'],
  ['a.ts', 'walk', 'async function * walk() {'],
])('%s defines %s in: %s', (file, term, row) => {
  expect(defined(file, term, row)).toBe(true);
});

it.each([
  ['A.kt', 'Config', 'private fun Config.describe() = 1'],
  ['A.kt', 'List', '  fun <T> List<T>.second(): T {'],
  ['A.kt', 'class', 'enum class Level {'],
  ['A.java', 'computeThing', '    return new Counter().computeThing(1);'],
  ['A.java', 'Counter', '    private final Counter counter = new Counter();'],
  ['A.java', 'size', '        int size = all.size();'],
  ['a.rs', 'last', '    let last = self.last();'],
  ['a.rs', 'fn', '    pub const fn new('],
  ['a.ts', 'result', '  const result = await ask();'],
  ['A.scala', 'State', '    case State(permits, waiting) =>'],
  ['A.cs', 'string', '    public const string Name = "a";'],
  ['A.kt', 'val', '    private const val SIZE = 1'],
  ['a.cc', 'Slice', '                              const Slice& limit) const override {'],
  ['a.cc', 'Slice', '            Slice(key, 8), other.key()) == 0) {'],
  ['a.ts', 'race', '    race(signal, promise).then((output) => {'],
  ['a.ts', 'constructor', '  constructor(name: string) {'],
  ['a.dart', 'Base', 'class Cart extends Base {'],
  ['a.rb', 'key', '  def key?(name)'],
  ['a.rb', 'name', '  def name=(value)'],
  ['a.rb', 'Shop', 'class Shop::Cart < Base'],
])('%s does not define %s in: %s', (file, term, row) => {
  expect(defined(file, term, row)).toBe(false);
});
