import type { BlueWallet } from '#contract/orders/loyalty.ts';
import type { OrderDraft, WireOrder } from '#contract/orders/order.ts';
import type { PaymentState } from '#contract/payments/payment.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { VenueChanges } from '../build/build-venue.ts';
import { payingVenue } from './payment-stage.ts';
import type { StoreKind } from '../store/store.ts';
import {
  createTestApp,
  type Answer,
  type CallOptions,
  type TestApp,
  type TestAppOptions,
} from '../app/test-app.ts';

/** The base32 secret of every wallet. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The number of guests with a wallet: each test takes the next one. */
const GUESTS = 30;

function phoneOf(guest: number): string {
  return `+9715012345${String(guest).padStart(2, '0')}`;
}

/** A venue with wallets, an employee, two promotions, tips and the built-in gateway. */
export function loyaltyVenue({ menu, ...file }: VenueChanges = {}): VenueFile {
  return payingVenue('sandbox', {
    loyalty: {
      wallets: Array.from({ length: GUESTS }, (_, guest) => ({
        wallet_id: `w-${guest}`,
        name: 'Layla',
        phone: phoneOf(guest),
        balance: '50.00',
        otp_secret: SECRET,
      })),
      employees: [{ employee_id: 'E-7', name: 'Omar', employee_phone: '+971507654321' }],
      promotions: [
        {
          id: 'crew',
          name: { en: 'Crew meal', ar: 'وجبة الطاقم' },
          discount_value_type: 'percentage',
          discount_value: '50',
          employee: true,
        },
        {
          id: 'evening',
          name: { en: 'Evening', ar: 'مساء' },
          discount_value_type: 'fixed',
          discount_value: '5.00',
          order_types: ['dine_in'],
          min_order_value: '60.00',
        },
      ],
    },
    ordering: { max_open_per_phone: 0 },
    ...file,
    menu: { loyalty_enabled: true, enable_tips: true, price_decimal_places: 2, ...menu },
  });
}

/** The six digits of a guest's phone at an instant (ms UTC). */
export function codeAt(at: number): string {
  return new TOTP({ secret: Secret.fromBase32(SECRET), digits: 6, period: 30 }).generate({ timestamp: at });
}

/** Six digits that are wrong at that instant, and a step before and after. */
export function wrongCodeAt(at: number): string {
  const right = [-30_000, 0, 30_000].map((off) => codeAt(at + off));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444';
}

type Refusable = { code?: string; errors?: { path: string; message: string }[] };

/** A restaurant with a loyalty partner, and the steps of its tests. */
export interface LoyaltyStage {
  test: TestApp;
  /** The next guest with an untouched wallet of 50.00; returns its id. */
  nextGuest(): string;
  /** Serves another venue file from now on. */
  serve(venue: VenueFile): Promise<void>;
  /** Orders two plates of hummus, 64.00, by default; returns the order's uuid and token. */
  order(changes?: Partial<OrderDraft>): Promise<{ uuid: string; visit: string }>;
  wallet(uuid: string, visit?: string): Promise<BlueWallet>;
  redeem(uuid: string, amount: string, otp?: string, key?: string): Promise<Answer<BlueWallet & Refusable>>;
  tip(uuid: string, amount: string, visit?: string): Promise<Answer<WireOrder & Refusable>>;
  split(uuid: string, amounts: string[], visit?: string): Promise<Answer<WireOrder & Refusable>>;
  undoSplit(uuid: string, visit?: string): Promise<Answer<WireOrder & Refusable>>;
  payInPerson(uuid: string, way: 'cash' | 'machine', visit?: string): Promise<Answer<Refusable>>;
  payShare(
    uuid: string,
    share: string,
    key?: string,
  ): Promise<Answer<{ payment_url?: string | null } & Refusable>>;
  payInFull(uuid: string): Promise<Answer<{ payment_url?: string | null } & Refusable>>;
  /**
   * Approves or declines on the sandbox's page and opens the return page; returns the server's answer to it.
   */
  decide(url: string | null | undefined, decision?: 'approve' | 'decline'): Promise<PaymentState>;
}

/** The visit header of a phone with a token. */
function shown(visit: string | undefined): { visit?: string } {
  return visit === undefined ? {} : { visit };
}

/** Opens a restaurant with a loyalty partner. */
export async function openLoyaltyStage(
  kind: StoreKind,
  { venue = loyaltyVenue(), ...options }: TestAppOptions = {},
): Promise<LoyaltyStage> {
  const test = await createTestApp(kind, { venue, ...options });
  let guest = 0;
  const post = <T>(url: string, body: object, { key, visit }: Pick<CallOptions, 'key' | 'visit'> = {}) =>
    test.call<T>(url, {
      method: 'POST',
      body,
      ...(key !== undefined && { key }),
      ...(visit !== undefined && { visit }),
    });
  return {
    test,
    nextGuest: () => `w-${++guest}`,
    async serve(file) {
      await test.importFile(file);
      await test.app.venues.refresh();
    },
    async order(changes = {}) {
      const placed = await test.order({
        order_type: 'takeaway',
        order_location: null,
        order_location_type: null,
        phone: phoneOf(guest),
        line_items: [{ product: 'hummus', quantity: 2, cart_uuid: randomUUID() }],
        ...changes,
      });
      if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
      return { uuid: placed.body.uuid, visit: placed.body.visit_token };
    },
    wallet: async (uuid, visit) =>
      (await test.call<BlueWallet>(`/loyalty/af/blue/${uuid}/`, visit === undefined ? {} : { visit })).body,
    redeem: (uuid, amount, otp = codeAt(test.clock.now()), key) =>
      post(
        `/loyalty/af/blue/${uuid}/`,
        { wallet_id: `w-${guest}`, amount, otp },
        key === undefined ? {} : { key },
      ),
    tip: (uuid, amount, visit) =>
      post('/loyalty/tips/loyalty/promotions/', { order_uuid: uuid, tips_amount: amount }, shown(visit)),
    split: (uuid, amounts, visit) =>
      post('/loyalty/af/split-payments/create/', { order_id: uuid, split_amounts: amounts }, shown(visit)),
    undoSplit: (uuid, visit) => post('/loyalty/af/split-payments/undo/', { order_id: uuid }, shown(visit)),
    payInPerson: (uuid, way, visit) =>
      post(`/en/api/order/${uuid}/payment/`, { payment_type: way }, shown(visit)),
    payShare: (uuid, share, key) =>
      post(
        '/loyalty/af/split-payments/',
        { order_id: uuid, split_payment_uuid: share, selected_language: 'en' },
        key === undefined ? {} : { key },
      ),
    payInFull: (uuid) => post('/loyalty/af/payments/', { order_id: uuid, payment_options: 'full' }),
    async decide(url, decision = 'approve') {
      const path = new URL(String(url), 'http://localhost:8080').pathname;
      const { headers } = await test.call(path, { method: 'POST', body: { decision } });
      const reference = new URL(String(headers.location), 'http://localhost:8080').searchParams.get(
        'reference',
      );
      test.clock.advance(3000);
      return (await post<PaymentState>(`/en/sandbox/status/${reference}/`, {})).body;
    },
  };
}
