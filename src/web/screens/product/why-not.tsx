import Warning from 'icon:warning-circle';
import { nextChange } from '#domain/hours.ts';
import { createDates } from '#text/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { useAt, usePage, type Page } from '../../page.tsx';
import { daysAhead } from '../../shell/open-state.ts';
import type { ProductView } from './product-view.ts';
import css from './product.module.css';

/** When it is served next; '' where nobody can say. */
function whenServed({ hours }: ProductView, at: number, { lang, venue, t }: Page): string {
  const { timezone, flags } = venue;
  const from = nextChange({ hours, closures: [], timezone }, at);
  if (hours.length === 0 || from === null) return '';
  const dates = createDates(lang, timezone, flags.arabicNumerals);
  const time = dates.time(from);
  return daysAhead(at, from, timezone) === 0
    ? t('servedFrom', { time })
    : t('servedOn', { day: dates.weekday(from), time });
}

/** Why the dish cannot be ordered, in words; the closed banner speaks for the venue. */
export function WhyNot({ view }: { view: ProductView }) {
  const page = usePage();
  const at = useAt();
  const { t, venue } = page;
  const { block } = view;
  const words = (): [string, string] | null => {
    if (block === 'out_of_stock' || view.product.outOfStock) return [t('outOfStock'), t('outOfStockMore')];
    if (block === 'unavailable') return [t('unavailable'), whenServed(view, at, page)];
    if (block === 'zero_price' || !venue.flags.order) return [t('orderWithStaff'), ''];
    return null;
  };
  const found = words();
  if (!found) return null;
  return (
    <div className={css.notice}>
      <Notice icon={<Warning />} more={found[1]}>
        {found[0]}
      </Notice>
    </div>
  );
}
