import type { Mills } from '#domain/money.ts';
import type { Page } from '../page.tsx';

/** The decimals of coupons, tips and upsell prices (specification section 9). */
export const EXACT_PLACES = 3;

/** An amount with three decimals, whatever the currency's own. */
export function exactMoney({ venue, display }: Pick<Page, 'venue' | 'display'>, mills: Mills): string {
  return display.moneyText(mills, { ...venue.currency, places: EXACT_PLACES });
}
