import { describe, expect, it } from 'vitest';
import { exampleOf } from './api-example.ts';

const line = {
  type: 'object',
  required: ['product', 'quantity'],
  properties: { product: { type: 'string' }, quantity: { type: 'integer', minimum: 2 }, note: {} },
};

describe('an example of a shape', () => {
  it('has what is required and nothing else, shapes by name followed', () => {
    const lines = { type: 'array', items: { $ref: '#/components/schemas/Line' } };
    const order = {
      type: 'object',
      required: ['lines', 'type'],
      properties: { lines, type: { enum: ['a'] } },
    };
    expect(exampleOf(order, { Line: line })).toEqual({
      lines: [{ product: 'hummus', quantity: 2 }],
      type: 'a',
    });
  });

  it('takes what the shape gives, and ends where a shape holds itself', () => {
    expect(exampleOf({ type: 'string', examples: ['12.500'], default: '0' }, {})).toBe('12.500');
    const self = { type: 'object', required: ['inner'], properties: { inner: { $ref: '#/x/Self' } } };
    expect(JSON.stringify(exampleOf(self, { Self: self }))).toContain('null');
  });
});
