import type { Caller } from './http.ts';
import { REFUSED, visitor } from './vendure-shop.ts';

const SIGN_IN = `mutation ($password: String!) { step: login(username: "superadmin", password: $password) { ... on CurrentUser { id } ${REFUSED} } }`;
const REPRICE = `mutation ($input: [UpdateProductVariantInput!]!) { step: updateProductVariants(input: $input) { id } }`;
const PRICES = `{ product(slug: "dish-7") { variants { id sku priceWithTax } } }`;

interface Variant {
  id: string;
  sku: string;
  /** Hundredths. */
  priceWithTax: number;
}

/** An owner presses *Save* again while its database is locked. */
async function untilTaken(save: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await save();
      return;
    } catch (error) {
      if (!/database is locked/.test(String(error))) throw error;
    }
  }
}

/** Signs its owner in; the function returned changes the price as Contender's `reprice` says. */
export async function adminOf(call: Caller, password: string): Promise<(mills: number) => Promise<void>> {
  const ask = visitor(call, '/admin-api');
  await ask(SIGN_IN, { password });
  async function small(): Promise<Variant> {
    const { body } = await call('/shop-api', { body: JSON.stringify({ query: PRICES }) });
    const { data } = JSON.parse(body.toString()) as { data: { product: { variants: Variant[] } } };
    const found = data.product.variants.find(({ sku }) => sku === 'dish-7-small');
    if (!found) throw new Error('the size is not on the menu');
    return found;
  }
  const { id } = await small();
  return async (mills) => {
    await untilTaken(() => ask(REPRICE, { input: [{ id, price: mills / 10 }] }));
    while ((await small()).priceWithTax !== mills / 10);
  };
}
