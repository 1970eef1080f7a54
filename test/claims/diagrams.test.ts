import { describe, expect, it } from 'vitest';
import { withDiagramNames } from '../../src/claims/reading/diagrams/diagram-names.js';
import type { Span } from '../../src/model/span.js';
import { expectLinear } from '../support/growth.js';

/** The names in a diagram, each with the part of its line that it is. */
function namesIn(lang: string, value: string): readonly string[] {
  const lines = ['', '```' + lang, ...value.split('\n'), '```'];
  const fence: Span = {
    kind: 'fence',
    lang,
    meta: '',
    value,
    block: 'paragraph',
    line: 3,
    column: 1,
    endLine: lines.length - 1,
  };
  return withDiagramNames([fence], lines).flatMap((span) => {
    if (span.kind !== 'code') return [];
    expect((lines[span.line - 1] ?? '').slice(span.column - 1, span.column - 1 + span.value.length)).toBe(span.value);
    return [span.value];
  });
}

describe('names in a Mermaid diagram', () => {
  it('are labels of nodes, edges and subgraphs of a flowchart, and ids without a label', () => {
    const text = [
      'flowchart TD',
      '  %% comment[NotShown]',
      '  A[SourceCodeSplitter] --> B(build_index) --> C{{shop.Index}}',
      '  C -->|write_file()| D["src/cli.ts"] & E[("CartStore")]',
      '  F["Command line<br/>src/main.ts"] ==> G([start_server(port, host)])',
      '  subgraph core [CoreEngine]',
      '    CartReader --> CartWriter; ',
      '  end',
      '  H{Is it fast?} -- yes --> I[Run the thing]',
      '  style A fill:#fff',
      '  J:::big -.-> K>AsideNote]',
    ].join('\n');
    expect(namesIn('mermaid', text)).toEqual([
      'SourceCodeSplitter',
      'build_index',
      'shop.Index',
      'write_file()',
      'src/cli.ts',
      'CartStore',
      'src/main.ts',
      'start_server(port, host)',
      'CoreEngine',
      'CartReader',
      'CartWriter',
      'yes',
      'J',
      'AsideNote',
    ]);
  });

  it('are participants without an alias, aliases and messages of a sequence', () => {
    const text = [
      'sequenceDiagram',
      '  participant C as CartClient',
      '  actor Ann',
      '  C->>OrderService: place_order(cart)',
      '  OrderService-->>-C: the order',
      '  Note over C: the end: of_it',
    ].join('\n');
    expect(namesIn('mermaid', text)).toEqual(['CartClient', 'Ann', 'OrderService', 'place_order(cart)']);
  });

  it('are classes, their members and both ends of relations', () => {
    const text = [
      '---',
      'title: Classes[Shown]',
      '---',
      'classDiagram',
      '  class CartItem~T~ {',
      '    <<interface>>',
      '    +String itemName',
      '    -max_size: int',
      '    +add_item(item, count) bool',
      '  }',
      '  class Old["OldCart"]',
      '  BaseCart <|-- CartItem : extends',
      '  Order "1" *-- "many" OrderLine',
      '  CartItem : +removeItem(item)',
      '  note for CartItem "not_a_name"',
    ].join('\n');
    expect(namesIn('mermaid', text)).toEqual([
      'CartItem',
      'itemName',
      'max_size',
      'add_item(item, count)',
      'OldCart',
      'BaseCart',
      'Order',
      'OrderLine',
      'removeItem(item)',
    ]);
  });

  it.each(['stateDiagram-v2\n  StateOne --> StateTwo', 'pie\n  "DogFood" : 3', 'gantt\n  BuildIt :a1, 3d', ''])(
    'are not read from other kinds: %j',
    (text) => {
      expect(namesIn('mermaid', text)).toEqual([]);
    },
  );

  it('are looked for in linear time', async () => {
    const shapes = ['A[', 'A["', 'A((', '|', 'A --> ', 'a:', '(', '<|--', 'x{{', '-.', 'A[b]'];
    for (const begin of ['flowchart TD', 'sequenceDiagram', 'classDiagram'])
      for (const shape of shapes)
        await expectLinear(
          (times) => {
            const text = `${begin}\n${`${shape.repeat(40)}\n`.repeat(100 * times)}`;
            return () => namesIn('mermaid', text);
          },
          JSON.stringify(begin + shape),
        );
  });
});

describe('names in a PlantUML diagram', () => {
  it('are classes with their members, participants and components', () => {
    const text = [
      '@startuml',
      'abstract class BaseCart {',
      '  {field} +int maxSize',
      '  +add_item(item) : bool',
      '}',
      "' class NotRead",
      'interface CartStore extends BaseCart',
      'participant OrderService as svc',
      'participant "build_index" as b',
      'component [SearchIndex] as s',
      'svc -> b : go',
      '@enduml',
    ].join('\n');
    expect(namesIn('plantuml', text)).toEqual([
      'BaseCart',
      'maxSize',
      'add_item(item)',
      'CartStore',
      'OrderService',
      'build_index',
      'SearchIndex',
    ]);
  });
});
