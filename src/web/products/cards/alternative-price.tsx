import { exchangeMills } from '#domain/price/exchange.ts';
import type { AlternativeCurrency } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';

/**
 * An approximate amount in a second currency, the venue's unless the order has its own; renders nothing
 * without one (specification section 9).
 */
export function AlternativePrice({
  mills,
  currency,
}: {
  mills: Mills;
  currency?: AlternativeCurrency | null;
}) {
  const { venue, t, display } = usePage();
  const other = currency === undefined ? venue.alternativeCurrency : currency;
  if (!other) return null;
  const price = display.moneyText(exchangeMills(mills, other.rateTrillionths, other.places), other);
  return <small className={typeface.muted}>{t('alternativePrice', { price })}</small>;
}
