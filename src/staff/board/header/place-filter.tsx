import Caret from 'icon:caret-down';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { placeName } from '#text/staff/where.ts';
import { isAtPlace, placesOf } from '../../rules/places.ts';
import { readPlace, useOrdersState } from '../../state/orders/orders.ts';
import { show, useView } from '../../state/view.ts';
import { useWords } from '../../words/words.ts';
import css from './place-filter.module.css';

/** Filters tickets by one table or room; renders nothing while fewer than two have tickets. */
export function PlaceFilter({ orders }: { orders: readonly StaffOrder[] }) {
  const { t } = useWords();
  const chosen = useView(({ place }) => place);
  const beyond = useOrdersState((state) => state.places);
  const places = placesOf(orders, beyond);
  const isKnown = places.some((place) => isAtPlace(place, chosen));

  function choose(key: string): void {
    const place = places.find((each) => each.key === key) ?? null;
    show({ place, chosen: null });
    readPlace(place);
  }

  if (places.length < 2 && chosen === null) return null;
  return (
    <div className={css.filter}>
      <select
        aria-label={t('placesShown')}
        value={isKnown ? (chosen?.key ?? '') : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('allPlaces')}</option>
        {places.map(({ key, code, type }) => (
          <option key={key} value={key}>
            {placeName(t, code, type)}
          </option>
        ))}
      </select>
      <Caret />
    </div>
  );
}
