import { describe, expect, it } from 'vitest';
import { withoutXmlLiterals } from '../../src/ecosystems/scala/language/xml-literals.js';
import { expectLinear } from '../support/growth.js';
import { extractor, namesOf } from './support.js';

describe('XML literals of Scala', () => {
  it.each([
    ['val a = <b/>', 'val a = x_  '],
    ['val a = <b c="}">{d}</b>\nval e', 'val a = x_              \nval e'],
    ['{ <a>\n  <b/> text {{ }\n</a> }', '{ x_ \n                \n     }'],
    ['f(<a>{ for (b <- c) yield <d e={"}"}/> }</a>)', `f(x_${' '.repeat(40)})`],
    ['<a/><b/> + c', 'x_       + c'],
    ['<a/>\n<b></b>\nval c', 'x_  \n       \nval c'],
    ['case <a>{b}</a> => b', 'case x_         => b'],
    ["<!-- a --><a>it's <![CDATA[</a>]]></a>", `x_${' '.repeat(36)}`],
    ['val a = s"${b(" <c>")}" // <d>', 'val a = s"${b(" <c>")}" // <d>'],
    ['val a = """ <b> """ /* <c> */', 'val a = """ <b> """ /* <c> */'],
    ["val a = '\"'; val b = <c/>", "val a = '\"'; val b = x_  "],
    ['if (a < b && c <d.e) f[A <: B]', 'if (a < b && c <d.e) f[A <: B]'],
    ['val a = <b> {', 'val a = <b> {'],
  ])('are read as a name of the same length: %s', (text, read) => {
    expect(withoutXmlLiterals(text)).toBe(read);
    expect(read).toHaveLength(text.length);
  });

  it('are followed by the rest of the object', async () => {
    const text =
      'object Wix {\n  def page(name: String): Node = {\n    <Wix id={name}>\n      <Package/>\n    </Wix>\n  }\n'
      + '  def cleanName(n: String): String = n\n}\nobject After\n';
    expect(namesOf(await (await extractor()).extract('Wix.scala', text))).toEqual([
      ...['Wix', 'page', 'cleanName', 'After'],
    ]);
  });

  it.each([' <a>', ' <a b="', ' <a>{', ' s"${', ' <a/>', ' <!--', ' </a>', ' <a>{"'])(
    'are read in linear time: %s',
    (part) =>
      expectLinear((times) => {
        const text = part.repeat(4000 * times);
        return () => withoutXmlLiterals(text);
      }),
  );
});
