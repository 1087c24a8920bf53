import { randomUUID } from 'node:crypto';
import type { Contender } from './contender.ts';
import { ordered } from './dishes.ts';
import type { Caller } from './http.ts';

const STORE = '/store';
/** The fields that a menu shows; by default a product's answer would be more than twice as large. */
const FIELDS = 'title,handle,description,variants.title,variants.sku,*variants.calculated_price';

/** The result of its seed: the setup of a storefront, and the ids of the sizes by their SKUs. */
export interface Seeded {
  key: string;
  region: string;
  shipping: string;
  variants: Record<string, string>;
}

/** The parts of its answers that guests need. */
interface Reply {
  cart?: { id: string };
  payment_collection?: { id: string };
  order?: { total: number };
}

/** The guests' steps in Medusa's store API: each step is a separate call, as in its storefronts. */
export function shopOf(
  call: Caller,
  { key, region, shipping, variants }: Seeded,
): Pick<Contender, 'menus' | 'product' | 'order'> {
  const headers = { 'x-publishable-api-key': key };

  async function ask(path: string, sent?: object): Promise<Buffer> {
    const { status, body } = await call(`${STORE}${path}`, {
      headers,
      ...(sent && { body: JSON.stringify(sent) }),
    });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`);
    return body;
  }

  async function step(path: string, sent: object): Promise<Reply> {
    return JSON.parse((await ask(path, sent)).toString()) as Reply;
  }

  function products(which: string): Promise<Buffer> {
    return ask(`/products?${which}&region_id=${region}&fields=${FIELDS}`);
  }

  return {
    menus: { products: () => products('limit=100') },
    product: () => products('handle=dish-7'),
    async order() {
      const { cart } = await step('/carts', {
        region_id: region,
        email: `${randomUUID()}@example.com`,
        shipping_address: { first_name: 'Guest', last_name: 'Guest', country_code: 'ae' },
        items: ordered.map(({ dish, size, quantity }) => ({
          variant_id: variants[`${dish}-${size}`],
          quantity,
        })),
      });
      const id = cart?.id;
      await step(`/carts/${id}/shipping-methods`, { option_id: shipping });
      const { payment_collection: payment } = await step('/payment-collections', { cart_id: id });
      await step(`/payment-collections/${payment?.id}/payment-sessions`, {
        provider_id: 'pp_system_default',
      });
      const { order } = await step(`/carts/${id}/complete`, {});
      if (!order) throw new Error('the order was not placed');
      return { costMills: () => order.total * 1000 };
    },
  };
}
