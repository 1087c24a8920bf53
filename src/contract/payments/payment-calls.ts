/** The statuses that our status calls return (specification section 7). */
export type PaymentStatus = 'PAID' | 'PENDING' | 'FAILED' | 'CANCELED';

/**
 * How the guest app asks for the status of a payment: either a body whose fields hold query parameters of the return
 * page, or one parameter in the path and no body (specification section 7). Each provider's own file repeats this; a
 * test checks that they agree.
 */
export type StatusCall =
  | { by: 'body'; fields: Readonly<Record<string, string>> }
  | { by: 'path'; parameter: string };

const byReference: StatusCall = { by: 'body', fields: { reference: 'reference' } };
const byPath: StatusCall = { by: 'path', parameter: 'reference' };

/** The status call of every return page, by the provider's slug. */
export const statusCalls: Readonly<Record<string, StatusCall>> = {
  sumup: { by: 'body', fields: { reference: 'reference', checkout: 'checkout' } },
  ngenius: { by: 'body', fields: { ref: 'ref' } },
  myfatoorah: byReference,
  moyasar: { by: 'path', parameter: 'id' },
  tap: byReference,
  noon: { by: 'body', fields: { orderUUID: 'reference', noonOrderId: 'orderId' } },
  stripe: { by: 'body', fields: { ref: 'ref', session: 'session' } },
  paytabs: byReference,
  paystack: byPath,
  pesapal: byPath,
  mpgs: byPath,
  sandbox: byPath,
};

/** The route of a provider's status call. */
export function statusRoute(slug: string, { by }: StatusCall): string {
  return by === 'body' ? `/:lang/${slug}/status/` : `/:lang/${slug}/status/:reference/`;
}

/** The address of a status call, always under /en (specification section 7). */
export function statusPath(slug: string, reference: string | null): string {
  return reference === null ? `/en/${slug}/status/` : `/en/${slug}/status/${encodeURIComponent(reference)}/`;
}
