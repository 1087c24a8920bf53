import { describe, expect, it } from 'vitest';
import { menuCurrencies } from './adapter-kit/amounts.ts';
import { statusCalls, type StatusCall } from '#contract/payments/payment-calls.ts';
import { createSandbox, type SandboxBook } from './providers/sandbox.ts';
import { providers } from './registry.ts';
import { settingName } from './adapter-kit/settings.ts';

/** Never used here. */
const noBook = {} as SandboxBook;

/** The parameters that the return page reads and the browser sends, by provider (specification sections 2 and 7). */
const table: Record<string, { returns: string[]; statusCall: StatusCall }> = {
  sumup: {
    returns: ['reference', 'checkout'],
    statusCall: { by: 'body', fields: { reference: 'reference', checkout: 'checkout' } },
  },
  ngenius: { returns: ['ref'], statusCall: { by: 'body', fields: { ref: 'ref' } } },
  myfatoorah: { returns: ['reference'], statusCall: { by: 'body', fields: { reference: 'reference' } } },
  moyasar: { returns: ['id'], statusCall: { by: 'path', parameter: 'id' } },
  tap: { returns: ['reference'], statusCall: { by: 'body', fields: { reference: 'reference' } } },
  noon: {
    returns: ['reference', 'orderId'],
    statusCall: { by: 'body', fields: { orderUUID: 'reference', noonOrderId: 'orderId' } },
  },
  stripe: {
    returns: ['ref', 'session'],
    statusCall: { by: 'body', fields: { ref: 'ref', session: 'session' } },
  },
  paytabs: { returns: ['reference'], statusCall: { by: 'body', fields: { reference: 'reference' } } },
  paystack: { returns: ['reference'], statusCall: { by: 'path', parameter: 'reference' } },
  pesapal: { returns: ['reference'], statusCall: { by: 'path', parameter: 'reference' } },
  mpgs: { returns: ['reference'], statusCall: { by: 'path', parameter: 'reference' } },
};

describe('the eleven providers', () => {
  it('read and send what the specification says', () => {
    expect(providers.map(({ slug }) => slug)).toEqual(Object.keys(table));
    for (const { slug, returns, statusCall } of providers) {
      expect({ slug, returns: Object.keys(returns).sort(), statusCall }).toEqual({
        slug,
        returns: table[slug]?.returns.toSorted(),
        statusCall: table[slug]?.statusCall,
      });
    }
  });

  it('are asked by the guest app as their own files say', () => {
    const own = providers.map(({ slug, statusCall }) => [slug, statusCall]);
    expect({ ...Object.fromEntries(own), sandbox: createSandbox(noBook).statusCall }).toEqual(statusCalls);
  });

  it('bring every currency of the menus', () => {
    expect(
      menuCurrencies.filter((currency) => !providers.some(({ currencies }) => currencies.includes(currency))),
    ).toEqual([]);
  });

  it('have settings that cannot be taken for each other’s, and each an address to override', () => {
    const names = providers.flatMap(({ slug, settings }) =>
      Object.values(settings).map(({ key }) => settingName(slug, key)),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const { slug } of providers) expect(names).toContain(settingName(slug, 'BASE_URL'));
    for (const name of names) expect(name).toMatch(/^PAY_[A-Z]+_[A-Z_]+$/);
  });
});
