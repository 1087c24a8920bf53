import { startFakeServer, type FakeServer, type Json } from '../gateways/fake-server.ts';

/** A remote loyalty partner, as LOYALTY_API_URL names it. */
export interface FakePartner extends FakeServer {
  /** The remaining balance of the wallet, in thousandths. */
  balanceMills(): number;
  /** Refills the wallet. */
  topUp(): void;
  /** The bodies of the requests for discounts. */
  asked: Json[];
}

/** The partner's one right code. */
export const PARTNER_CODE = '246810';

function walletReply(path: string, phone: string | null, balanceMills: number) {
  if (phone === null) return { status: 400, json: {} };
  if (phone.endsWith('99')) return { status: 404, json: {} };
  return {
    status: 200,
    json: { wallet_id: 'p-1', name: 'Layla', balance: (balanceMills / 1000).toFixed(3), path },
  };
}

/** Starts a partner with one wallet of 50.00, the employee E-7 and a discount of 6.00 for everybody. */
export async function startFakePartner(): Promise<FakePartner> {
  let balanceMills = 50_000;
  const redeemed = new Set<string>();
  const asked: Json[] = [];

  function redeem(key: string, { amount, otp }: Json) {
    if (redeemed.has(key)) return { status: 200, json: {} };
    const mills = Math.round(Number(amount) * 1000);
    if (otp !== PARTNER_CODE || mills > balanceMills) return { status: 400, json: { detail: 'no' } };
    redeemed.add(key);
    balanceMills -= mills;
    return { status: 200, json: {} };
  }

  const server = await startFakeServer(({ method, path, query, json, headers }) => {
    if (path.startsWith('/af/blue/'))
      return method === 'GET'
        ? walletReply(path, query.get('phone'), balanceMills)
        : redeem(String(headers['idempotency-key']), json);
    if (path.startsWith('/af/verify-employee-id/'))
      return path.includes('E-7')
        ? { status: 200, json: { employee_id: 'E-7', employee_phone: '+971507654321' } }
        : { status: 404, json: {} };
    asked.push(json);
    const crew = { name: 'Crew', discounts: [{ discountSum: '10.000' }] };
    const all = {
      id: 'all',
      name: 'For all',
      discounts: [{ discountSum: '4.000' }, { discountSum: '2.000' }],
    };
    return { status: 200, json: json['employee_id'] ? [all, crew] : [all, { name: 'broken' }, null] };
  });
  return { ...server, asked, balanceMills: () => balanceMills, topUp: () => void (balanceMills = 50_000) };
}
