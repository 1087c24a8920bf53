import { Stack } from '#ui/layout/stack.tsx';
import type { PublicationPlan } from '#contract/office/publication.ts';
import type { Timetable } from '#domain/time/hours.ts';
import panel from '../../parts/page/panel.module.css';
import { useVenue } from '../../state/venue/venue.ts';
import { describePlace } from '../../words/describe.ts';
import { useWords } from '../../words/words.ts';
import css from './publish.module.css';
import { useUsualOrders } from './usual-orders.ts';

/** How many guests hold a cart now, and what the publication does to it; nothing where none is known. */
export function Carts({ carts }: { carts: PublicationPlan['carts'] }) {
  const words = useWords();
  const { t, number } = words;
  const published = useVenue((venue) => venue.file);
  const nameOf = (product: string) =>
    (published && describePlace(words, published, `menu/products/${encodeURIComponent(product)}`).thing) ||
    product;
  const { untouched, asked, losing } = carts;
  if (untouched + asked + losing.length === 0) return null;
  return (
    <section>
      <div className={panel.head}>
        <h3>{t('guestsWithCart')}</h3>
      </div>
      <Stack as="ul" gap={3} className={css.carts}>
        {untouched > 0 && (
          <li>
            <b>{number(untouched)}</b> {t('seeNothingNew', { n: untouched })}
          </li>
        )}
        {asked > 0 && (
          <li>
            <b>{number(asked)}</b> {t('areAsked', { n: asked })}
          </li>
        )}
        {losing.map(({ product, carts: count }) => (
          <li key={product}>
            <b>{number(count)}</b> {t('loseDish', { n: count, name: nameOf(product) })}
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** How many guests usually order at the time that is chosen: whoever holds a cart then is asked. */
export function CartsThen({ at, house }: { at: number; house: Timetable }) {
  const { t, number, dates } = useWords();
  const orders = useUsualOrders(at, house);
  if (orders === null) return null;
  const title = t('cartsAt', { time: dates.time(at) });
  return (
    <section aria-label={title}>
      <div className={panel.head}>
        <h3>{title}</h3>
      </div>
      <Stack as="ul" gap={3} className={css.carts}>
        <li>
          <b>{number(orders)}</b> {t('usualOrders', { n: orders })}
        </li>
      </Stack>
    </section>
  );
}
