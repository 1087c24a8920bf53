import { describe, expect, it } from 'vitest';
import { parametersOfStatusCall, referencesOf, type Parameters } from '../adapter-kit/references.ts';
import type { Expectations } from './expectations.ts';
import { valueIn, type Stage } from './stage.ts';

function queryOf(address: string): Parameters {
  const { searchParams } = new URL(address);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]),
  );
}

/** Tests of the browser's return. */
export function describeReturn({ provider, returns }: Expectations, here: () => Stage): void {
  describe('the return page', () => {
    it('names the payment in the parameters of the specification', async () => {
      const attempt = here().attempt();
      const { providerReference } = valueIn(await here().start(attempt));
      here().fake.pay(attempt.attemptId);
      expect(Object.keys(provider.returns).sort()).toEqual([...returns].sort());
      const [landing = ''] = here().fake.returnAddresses(attempt.attemptId);
      expect(landing.startsWith(`${attempt.returnUrl}?`)).toBe(true);
      const references = referencesOf(provider.returns, queryOf(landing));
      const payments = references.filter(({ kind }) => kind === 'payment').map(({ value }) => value);
      const orders = references.filter(({ kind }) => kind === 'order').map(({ value }) => value);
      expect(payments).toContainEqual(expect.toBeOneOf([attempt.attemptId, providerReference]));
      expect(orders).toEqual(Object.values(provider.returns).includes('order') ? [attempt.orderUuid] : []);
    });

    it('names it after the cancel link too', async () => {
      const attempt = here().attempt();
      const { providerReference } = valueIn(await here().start(attempt));
      const [, canceled = ''] = here().fake.returnAddresses(attempt.attemptId);
      expect(canceled.startsWith(`${attempt.returnUrl}?`)).toBe(true);
      const named = referencesOf(provider.returns, queryOf(canceled)).map(({ value }) => value);
      expect(named).toContainEqual(
        expect.toBeOneOf([attempt.attemptId, providerReference, attempt.orderUuid]),
      );
    });

    it('passes the same references on through the status call', async () => {
      const { attemptId } = await here().begin();
      const [address = ''] = here().fake.returnAddresses(attemptId);
      const query = queryOf(address);
      const call = provider.statusCall;
      const sent =
        call.by === 'path'
          ? { path: ([query[call.parameter]].flat() as string[])[0] }
          : {
              body: Object.fromEntries(
                Object.entries(call.fields).map(([field, parameter]) => [field, query[parameter]]),
              ),
            };
      const [best] = referencesOf(provider.returns, query);
      expect(referencesOf(provider.returns, parametersOfStatusCall(call, sent))).toContainEqual(best);
    });
  });
}
