import { formatMoney } from '#domain/money/money.ts';
import type { AnalyticsAdapter, View, Visitor } from './adapter.ts';

/** The address of GA4's Measurement Protocol. */
const GA4_URL = 'https://www.google-analytics.com';

interface Ga4Event {
  name: string;
  params: Record<string, unknown>;
}

/** The event's name and its own parameters, in the terms of GA4's e-commerce events. */
function eventOf({ kind, subject }: View): Ga4Event {
  if (kind === 'promotion' && subject)
    return { name: 'view_promotion', params: { promotion_id: subject.id, promotion_name: subject.name } };
  if (kind === 'category' && subject)
    return {
      name: 'view_item_list',
      params: { item_list_id: subject.id, item_list_name: subject.name },
    };
  if (!subject?.dish) return { name: 'page_view', params: {} };
  const { category, priceMills, currency } = subject.dish;
  const price = Number(formatMoney(priceMills));
  const item = { item_id: subject.id, item_name: subject.name, item_category: category, price, quantity: 1 };
  return { name: 'view_item', params: { currency, value: price, items: [item] } };
}

/** GA4 identifies a browser by two numbers, and a visit by one: here both last for the day. */
function numbersOf({ id }: Visitor): [number, number] {
  return [Number.parseInt(id.slice(0, 8), 16), Number.parseInt(id.slice(8), 16)];
}

/** Google Analytics 4 by its Measurement Protocol, without consent to advertising. */
export function createGa4(settings: {
  measurementId: string;
  secret: string;
  baseUrl?: string;
}): AnalyticsAdapter {
  const { measurementId, secret, baseUrl = GA4_URL } = settings;
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: secret });
  return {
    slug: 'ga4',
    callFor(view, visitor) {
      const [first, second] = numbersOf(visitor);
      const { name, params } = eventOf(view);
      const { address, title, language } = view;
      return {
        url: `${baseUrl}/mp/collect?${query}`,
        headers: { 'content-type': 'application/json', 'user-agent': visitor.userAgent },
        body: JSON.stringify({
          client_id: `${first}.${second}`,
          consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
          events: [
            {
              name,
              params: {
                page_location: address,
                page_title: title,
                language,
                session_id: String(first),
                // GA4 counts a visitor as active only with some engagement time.
                engagement_time_msec: 1,
                ...params,
              },
            },
          ],
        }),
      };
    },
  };
}
