import { exchangeMills } from '#domain/exchange.ts';
import type { Mills } from '#domain/money.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../page.tsx';

/** About what an amount is in the venue's second currency, where it shows one (specification section 9). */
export function AlternativePrice({ mills }: { mills: Mills }) {
  const { venue, t, display } = usePage();
  const other = venue.alternativeCurrency;
  if (!other) return null;
  const price = display.moneyText(exchangeMills(mills, other.rate, other.places), other);
  return <small className={typeface.muted}>{t('alternativePrice', { price })}</small>;
}
