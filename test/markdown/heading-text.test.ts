import { describe, expect, it } from 'vitest';
import { plainHeading, readHeading } from '../../src/markdown/inline/heading-text.js';

describe('plainHeading', () => {
  it.each([
    ['Getting started', 'Getting started'],
    ['The `--watch` *flag*', 'The --watch flag'],
    ['snake_case_name and __init__', 'snake_case_name and init'],
    ['`__init__` stays', '__init__ stays'],
    ['[Link](https://a.b "t") text', 'Link text'],
    ['[![Build](https://b/x.svg)](https://b) Name', 'Build Name'],
    ['![Logo](logo.png) Name', 'Logo Name'],
    ['<img src="a.png" width="10"> Name <Badge type="tip" text="beta" />', 'Name'],
    ['<a id="x"></a>Name<br>more', 'Name more'],
    ['Array&lt;T&gt; &amp; co &#8212; &nope;', 'Array<T> & co — &nope;'],
    ['a \\* b \\_ c \\# d', 'a * b _ c # d'],
    ['~~gone~~ here', 'gone here'],
    ['a  b\nc', 'a b c'],
    ['`` a`b ``', 'a`b'],
    ['Name {#custom-id}', 'Name'],
    ['Name {: #custom-id .big data-x="1"}', 'Name'],
    ['`build`, `skip` {: #build-skip toml env-var }', 'build, skip'],
    ['Name {: #x env-var}', 'Name'],
    ['Name {x y}', 'Name {x y}'],
    ['Name { #x y }', 'Name { #x y }'],
    ['Name {.unnumbered}', 'Name'],
    ['Name {/* #custom-id */}', 'Name'],
    ['Name [#custom-id]', 'Name'],
    ['GET /users/{id}', 'GET /users/{id}'],
    ['`{#not-an-id}`', '{#not-an-id}'],
    ['[1.2.0] - 2020-01-01', '[1.2.0] - 2020-01-01'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['**bold**text', 'boldtext'],
    ['a [b', 'a [b'],
    ['', ''],
  ])('reads %j as %j', (raw, text) => {
    expect(plainHeading(raw)).toBe(text);
  });
});

describe('readHeading', () => {
  it('reads references to labels that are defined, and drops footnotes', () => {
    const isDefined = (label: string): boolean => ['1.2.0', 'ref', '^1'].includes(label);
    expect(readHeading('[1.2.0] and [text][ref] and [text][none] [^1]', isDefined).text).toBe(
      '1.2.0 and text and [text][none]',
    );
  });

  it('gives the id of the author', () => {
    expect(readHeading('A {#b.c:d}').id).toBe('b.c:d');
    expect(readHeading('A {.x}').id).toBeUndefined();
    expect(readHeading('A').id).toBeUndefined();
  });
});
