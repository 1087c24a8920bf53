import { randomUUID } from 'node:crypto';
import type { Contender } from './contender.ts';
import { ordered } from './dishes.ts';
import type { Caller } from './http.ts';

const SHOP = '/shop-api';
const VARIANTS = 'variants { id name sku priceWithTax options { name } }';
const WHOLE_MENU = `{ products(options: { take: 100 }) { items { id name slug description ${VARIANTS} } } }`;
const HITS =
  'items { productName productVariantName description sku priceWithTax { ... on SinglePrice { value } } }';
/** It returns at most a hundred at a time, and each size is a separate hit. */
const MENU_BY_SEARCH = `{ first: search(input: { take: 100 }) { ${HITS} } second: search(input: { take: 100, skip: 100 }) { ${HITS} } }`;
const ONE_PRODUCT = `{ product(slug: "dish-7") { id name slug description ${VARIANTS} } }`;
/** Why a step was refused. */
export const REFUSED = '... on ErrorResult { errorCode message }';

const ADD = `mutation ($lines: [AddItemInput!]!) { step: addItemsToOrder(inputs: $lines) { order { id } errorResults { ${REFUSED} } } }`;
const CUSTOMER = `mutation ($guest: CreateCustomerInput!) { step: setCustomerForOrder(input: $guest) { ... on Order { id } ${REFUSED} } }`;
const SHIPPING = `mutation ($ids: [ID!]!) { step: setOrderShippingMethod(shippingMethodId: $ids) { ... on Order { id } ${REFUSED} } }`;
const ARRANGE = `mutation { step: transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } ${REFUSED} } }`;
const PAY = `mutation { step: addPaymentToOrder(input: { method: "cash", metadata: {} }) { ... on Order { state totalWithTax } ${REFUSED} } }`;

/** What a step answers. */
export interface Step {
  errorCode?: string;
  message?: string;
  errorResults?: { message?: string }[];
  /** Hundredths. */
  totalWithTax?: number;
  state?: string;
}

interface Reply {
  data?: { step?: Step };
  errors?: { message: string }[];
}

/** One person's session at an API: each step is a separate call, as in its storefronts and its dashboard. */
export function visitor(call: Caller, api = SHOP) {
  let token: string | undefined;
  return async (query: string, variables: Record<string, unknown> = {}): Promise<Step> => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await call(api, { headers, body: JSON.stringify({ query, variables }) });
    token ??= answer.headers['vendure-auth-token']?.toString();
    const { data, errors = [] } = JSON.parse(answer.body.toString()) as Reply;
    const step = data?.step ?? {};
    const refusal = errors[0]?.message ?? step.message ?? step.errorResults?.[0]?.message;
    if (refusal !== undefined) throw new Error(refusal);
    return step;
  };
}

/** The guests' steps in Vendure's shop API; the ids of sizes are read once, as a storefront gets them from the menu. */
export async function shopOf(call: Caller): Promise<Pick<Contender, 'menus' | 'product' | 'order'>> {
  async function read(query: string): Promise<Buffer> {
    const { status, body } = await call(SHOP, { body: JSON.stringify({ query }) });
    if (status !== 200 || body.includes('"errors":'))
      throw new Error(`answered ${status}: ${body.toString()}`);
    return body;
  }
  const menu = JSON.parse((await read(WHOLE_MENU)).toString()) as {
    data: { products: { items: { variants: { id: string; sku: string }[] }[] } };
  };
  const sizes = menu.data.products.items.flatMap(({ variants }) => variants);
  const lines = ordered.map(({ dish, size, quantity }) => ({
    productVariantId: sizes.find(({ sku }) => sku === `${dish}-${size}`)?.id,
    quantity,
  }));
  return {
    menus: { products: () => read(WHOLE_MENU), 'search index': () => read(MENU_BY_SEARCH) },
    product: () => read(ONE_PRODUCT),
    async order() {
      const ask = visitor(call);
      await ask(ADD, { lines });
      const guest = { firstName: 'Guest', lastName: 'Guest', emailAddress: `${randomUUID()}@example.com` };
      await ask(CUSTOMER, { guest });
      await ask(SHIPPING, { ids: ['1'] });
      await ask(ARRANGE);
      const { state, totalWithTax = 0 } = await ask(PAY);
      if (state !== 'PaymentAuthorized') throw new Error(`the order is ${state}`);
      return { costMills: () => totalWithTax * 10 };
    },
  };
}
