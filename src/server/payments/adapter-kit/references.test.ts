import { describe, expect, it } from 'vitest';
import type { StatusCall } from '#contract/payments/payment-calls.ts';
import { parametersOfStatusCall, referencesOf } from './references.ts';

describe('references', () => {
  const returns = { checkout: 'payment', reference: 'order' } as const;

  it('are tried best first, every value of a repeated parameter, each once', () => {
    expect(referencesOf(returns, { reference: ['o-1', 'o-2'], checkout: ['a-1', 'a-1'] })).toEqual([
      { kind: 'payment', value: 'a-1' },
      { kind: 'order', value: 'o-1' },
      { kind: 'order', value: 'o-2' },
    ]);
  });

  it('are nothing where they cannot be any', () => {
    for (const value of [
      '',
      ' ',
      '../../etc',
      '..',
      '.',
      'a b',
      '<script>',
      'x'.repeat(256),
      '\u0000',
      'é',
      null,
      {},
      [[]],
      true,
      undefined,
    ]) {
      expect(referencesOf(returns, { checkout: value })).toEqual([]);
    }
    expect(referencesOf(returns, {})).toEqual([]);
    expect(referencesOf({ constructor: 'payment' } as never, {})).toEqual([]);
  });

  it('end after the tenth', () => {
    expect(
      referencesOf(returns, { checkout: Array.from({ length: 5000 }, (_, index) => `a-${index}`) }),
    ).toHaveLength(10);
  });

  it('of a status call are read from its body or path alone', () => {
    const call: StatusCall = { by: 'body', fields: { orderUUID: 'reference', noonOrderId: 'orderId' } };
    expect(
      parametersOfStatusCall(call, {
        path: 'x',
        body: { orderUUID: 'o-1', noonOrderId: '9', reference: 'no', returns: 'no' },
      }),
    ).toEqual({ reference: 'o-1', orderId: '9' });
    for (const body of [null, undefined, 'text', 7, []])
      expect(parametersOfStatusCall(call, { body })).toEqual({});
    expect(
      parametersOfStatusCall({ by: 'path', parameter: 'id' }, { path: 'a-1', body: { id: 'no' } }),
    ).toEqual({ id: 'a-1' });
  });
});
