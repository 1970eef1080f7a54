import { describe, expect, it } from 'vitest';
import { readable } from '../../src/ecosystems/swift/language/readable.js';

describe('text of Swift that the grammar cannot read', () => {
  it.each([
    ['#if DEBUG\nlet a = 1\n#endif\n', '         \nlet a = 1\n      \n'],
    ['if #available(iOS 15, *) {', 'if true                  {'],
    ['#expect(a == b)', '_expect(a == b)'],
    ['func a() throws(Failure) {', 'func a() throws          {'],
    ['for try await row in rows {', 'for           row in rows {'],
    ['if let a = try? await b() {', 'if let a = try?       b() {'],
    ['func a(b: sending Key)', 'func a(b:         Key)'],
    ['struct A: ~Copyable {', 'struct A:  Copyable {'],
    ['let a = #"b \\d "c""#', 'let a =  "b _d _c_" '],
    ['let a = #"b', 'let a = #"b'],
    ['matches(/a"b/)', 'matches(_____)'],
    ['let a = b / c / d', 'let a = b / c / d'],
  ])('is replaced by as many characters: %s', (text, read) => {
    expect(readable(text)).toBe(read);
    expect(read).toHaveLength(text.length);
  });
});
