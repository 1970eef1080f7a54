import { expect, it } from 'vitest';
import * as library from '../src/index.js';

it('exports these values and no others', () => {
  expect(Object.keys(library).sort()).toEqual(['DocalignError', 'openEngine']);
});
