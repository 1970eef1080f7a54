import { describe, expect, it } from 'vitest';
import { definedInRows } from '../../src/engine/code-search/defined-in-rows.js';
import { openersOf } from '../../src/engine/code-search/openers.js';

/** Lines at which the text seems to define the name; those of fields with `f`. */
const told = (file: string, name: string, text: string): string => {
  const lines = text.split('\n').flatMap((row, at) => (row.includes(name) ? [at + 1] : []));
  const definitions = definedInRows(name, { file, bytes: Buffer.from(text), lines });
  return definitions.map(({ line, isField }) => `${String(line)}${isField === true ? 'f' : ''}`).join(' ');
};

const CPP = `namespace shop {

extern int limit;
static const char* kName = "shop";

class EXPORT Cart : public Base {
 public:
  explicit Cart(int size) : size_(size), base(0) {}
  Cart(const Cart&) = delete;
  virtual int total() const = 0;
  std::vector<int> items() const { return all(); }
  friend void swap(Cart& a, Cart& b);

 private:
  int size_ = 0;
  const Item* first_;
  unsigned open_ : 1;
  void (*done_)(int);
  enum class Kind : char { plain, gift };
  using Items = std::vector<int>;
};

template <typename T> struct Box {
  T value;
};

enum Level {
  kLow,
  kHigh = 2  // most
};

int run(const Cart& cart) {
  Item total(3);
  int size_ = cart.items();
  const Cart copy = cart;
  return total.value;
}

}  // namespace shop
`;

describe('rows of C++', () => {
  it.each([
    ['kName', '4'],
    ['Cart', '6 8 9'],
    ['total', '10'],
    ['items', '11'],
    ['swap', '12'],
    ['size_', '15f'],
    ['first_', '16f'],
    ['open_', '17f'],
    ['done_', '18f'],
    ['gift', '19f'],
    ['Items', '20'],
    ['Box', '23'],
    ['value', '24f'],
    ['kLow', '28f'],
    ['kHigh', '29f'],
    ['run', '32'],
    ['copy', ''],
    ['Base', ''],
    ['Item', ''],
  ])('tell where %s is defined', (name, lines) => {
    expect(told('cart.h', name, CPP)).toBe(lines);
  });

  it('tell macros inside of functions, and types of C with attributes', () => {
    const text =
      'int run(void) {\n  #define MOST 3\n  return MOST;\n}\n\nstruct __attribute__ ((__packed__)) head {\n  char flags;\n};\n\ntypedef struct cart {\n  int size;\n} cart;\n';
    expect(['MOST', 'head', 'flags', 'cart'].map((name) => told('a.c', name, text))).toEqual(['2', '6', '7f', '10 12']);
  });
});

const TS = `import {
  type Till,
  type Other as Third,
} from './till.js';

export class Cart<T> {
  static get size() {
    return 1;
  }
  private multi(
    first: string,
    multi2: number,
  ): void {}
  handle = async (event: Event) => {};
  readonly total: number = 0;
  private async *walk<K>(key: K) {}
  /**
   * handle: () => {}
   */
  constructor(first: string) {}
}

export interface Shape {
  area(): number;
  merge?(
    other: Shape,
  ): Shape;
  done: () => void;
  name?: string;
}

export enum Level {
  Low,
  High = 2,
}

export type Either =
  | {
      left: string
    }
  | {
      right: string
    }

export function run(total: number) {
  if (total) {
    handle(total);
  }
  return { total: 1 };
}
`;

describe('rows of TypeScript', () => {
  it.each([
    ['size', '7'],
    ['multi', '10'],
    ['first', ''],
    ['handle', '14'],
    ['total', '15f'],
    ['walk', '16'],
    ['constructor', ''],
    ['area', '24'],
    ['merge', '25'],
    ['done', '28'],
    ['name', '29f'],
    ['Low', '33f'],
    ['High', '34f'],
    ['run', '45'],
    ['if', ''],
    ['Till', ''],
    ['Other', ''],
  ])('tell where %s is defined', (name, lines) => {
    expect(told('cart.ts', name, TS)).toBe(lines);
  });
});

/** A member `size`, and others of that name in functions. */
const LOCAL: readonly (readonly [file: string, lines: string, text: string])[] = [
  [
    'a.swift',
    '2',
    'final class Cart {\n    let size = 1\n    func run() {\n        let size = 2\n        func size() {}\n    }\n}\n',
  ],
  [
    'A.scala',
    '2 9f',
    'class Cart {\n  val size = 1\n  def run() = {\n    val size = 2\n    new Base {\n      def size = 3\n    }\n  }\n  case class Box(size: Int)\n}\n',
  ],
  [
    'A.kt',
    '2 5',
    'data class Cart(\n  val size: Int,\n) : Base {\n  companion object {\n    private const val size = 3\n  }\n  fun other() {\n    val size = 2\n    fun size() = 1\n  }\n}\n',
  ],
  [
    'A.java',
    '2f 6f',
    'class Cart {\n    int size;\n    void run() {\n        var size = 2;\n    }\n    private final @Nullable List<String> size = of();\n    Base base() {\n        return new Base() {\n            public int size() { return 1; }\n        };\n    }\n}\n',
  ],
  [
    'A.cs',
    '5f 6',
    'namespace Shop\n{\n    class Cart : Base\n    {\n        private const int size = 3;\n        public int size { get; }\n        void Run(int size = 1)\n        {\n            var size = 2;\n        }\n    }\n}\n',
  ],
  [
    'a.go',
    '2f 6',
    'type Cart struct {\n\tname, size int\n}\n\nconst (\n\tsize    = 3\n)\n\nfunc run() {\n\tvar size int\n\tsize = 2\n\ttype size struct{}\n}\n',
  ],
  [
    'a.rs',
    '2f 9',
    'pub struct Cart {\n    pub size: usize,\n}\n\nimpl<T> Base for Cart\nwhere\n    T: Sized,\n{\n    fn size(&self) {}\n    fn run(&self) {\n        static size: usize = 1;\n        fn size() {}\n    }\n}\n',
  ],
  ['a.dart', '2', 'class Cart extends Base {\n  int size = 1;\n  void run() {\n    int size = 2;\n  }\n}\n'],
  [
    'a.py',
    '1 4f 7f',
    'size = 1\n\nclass Cart:\n    size: int = 2\n\n    def __init__(self, size):\n        self.size = size\n\n    def run(self):\n        self.size = 3\n        size = 4\n',
  ],
  ['a.rb', '2f 3', 'class Cart\n  attr_reader :name, :size\n  alias size count\n  def run\n    size = 1\n  end\nend\n'],
];

it.each(LOCAL)('a local name in %s is not told, a member is', (file, lines, text) => {
  expect(told(file, 'size', text)).toBe(lines);
});

it.each([
  ['A.java', 'Low', 'enum Level {\n    Low,\n    High { void Low() {} }\n}\n', '2f'],
  ['A.cs', 'Low', 'enum Level\n{\n    Low = 1,\n}\n', '3f'],
  ['A.kt', 'Low', 'enum class Level {\n  Low,\n}\n', '2f'],
  ['a.rs', 'Low', 'enum Level {\n    Low(u8),\n}\n', '2f'],
  ['A.java', 'Low', 'enum Level {\n    High {\n        int Low() { return 1; }\n    }\n}\n', '3'],
])('a value of an enumeration in %s is told: %s', (file, name, text, lines) => {
  expect(told(file, name, text)).toBe(lines);
});

it('protocols of Swift are told', () => {
  expect(told('a.swift', 'Cart', 'private protocol Cart {}\n')).toBe('1');
});

describe('the rows that open the blocks around one', () => {
  const last = (text: string): readonly string[] | undefined => {
    const rows = text.split('\n');
    return openersOf(rows, [rows.length]).get(rows.length);
  };

  it.each([
    ['with its bracket on a row alone', 'class A\n{\n    x', ['class A']],
    ['with its parameters in rows', 'class A(\n  val a: Int,\n) : B {\n  x', ['class A(']],
    ['around a text at the margin', 'mod a {\n  fn b() {\n    c("\nText\n");\n  }\n  x', ['mod a {']],
    ['around a comment at the margin', 'class A {\n/*\ntext\n*/\n  x', ['class A {']],
    ['around labels and directives', 'class A {\n public:\n#if B\n  x', ['class A {']],
    [
      'with another column of its bracket',
      'type A =\n  | {\n      b: 1\n    }\n\nfunction c() {\n  x',
      ['function c() {'],
    ],
    ['without indentation', 'namespace a {\nclass B {\n  x', ['class B {']],
    ['with tabs and blanks', 'class A {\n\tint b() {\n        c();\n    }\n    x', ['class A {']],
    ['of which there are none', 'a {\n}\nx', []],
    ['of a row in a comment', '/*\nx', undefined],
  ])('%s', (_title, text, rows) => {
    expect(last(text)).toEqual(rows);
  });

  it('are found in linear time', () => {
    const deep = Array.from({ length: 30_000 }, (_, at) => `${' '.repeat(at % 60)}a {`);
    const startedAt = performance.now();
    openersOf(deep, [deep.length]);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
