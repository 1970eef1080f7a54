/** The part of JSON Schema that our inputs use. */
export interface SchemaNode {
  readonly type?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: SchemaNode;
  readonly enum?: readonly unknown[];
}

/** What a value must be, in words that follow "must be": `a string of 1 to 500 characters`. */
export function expectation(node: SchemaNode | undefined): string {
  if (node?.enum !== undefined) return `one of ${node.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  switch (node?.type) {
    case 'string':
      return `a string${lengthOf(node)}`;
    case 'integer':
      return `an integer${rangeOf(node)}`;
    case 'number':
      return `a number${rangeOf(node)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return (
        `a list${node.maxItems === undefined ? '' : ` of at most ${node.maxItems}`}, each `
        + `${expectation(node.items)}`
      );
    default:
      return 'another value';
  }
}

function lengthOf({ minLength, maxLength }: SchemaNode): string {
  const bounds = boundsOf(minLength, maxLength);
  return bounds === undefined ? '' : ` of ${bounds} characters`;
}

function rangeOf({ minimum, maximum }: SchemaNode): string {
  const bounds = boundsOf(minimum, maximum);
  if (bounds === undefined) return '';
  return minimum !== undefined && maximum !== undefined ? ` from ${bounds}` : ` of ${bounds}`;
}

function boundsOf(low: number | undefined, high: number | undefined): string | undefined {
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  if (low !== undefined) return `at least ${low}`;
  return high === undefined ? undefined : `at most ${high}`;
}
