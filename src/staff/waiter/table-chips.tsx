import { Row } from '#ui/layout/row.tsx';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { keyOf } from '../rules/places.ts';
import { useWords } from '../words/words.ts';
import css from './waiter.module.css';

/** Which tables the phone shows. */
export type Shown = { kind: 'all' | 'mine' | 'needs' } | { kind: 'area'; area: string };

/**
 * The places that somebody looks after: where they took an order, carried a dish or are coming to a call, while the
 * guests are there.
 */
export function placesOf(
  who: string,
  orders: readonly StaffOrder[],
  calls: readonly VisitCall[],
): Set<string> {
  const served = orders.filter(
    ({ visit_open: isOpen, line_items: lines }) =>
      isOpen &&
      lines.some(
        ({ taken_by: taker, kitchen_by: carrier, kitchen_state: state }) =>
          taker === who || (state === 'served' && carrier === who),
      ),
  );
  const own = served.map(
    ({ customer_number: code, order_location_type: type }) => `${type ?? 'Table'} ${code ?? ''}`,
  );
  return new Set([...own, ...calls.filter(({ taken_by: by }) => by === who).map(keyOf)]);
}

/** Chooses which tables are shown: all, one's own, those that need somebody, or an area's. */
export function TableChips({
  shown,
  areas,
  counts,
  onShow,
}: {
  shown: Shown;
  areas: readonly string[];
  counts: { mine: number; needs: number };
  onShow: (shown: Shown) => void;
}) {
  const { t, number } = useWords();
  const chip = (kind: 'all' | 'mine' | 'needs', words: string, count: number) => (
    <button
      type="button"
      className={css.chip}
      aria-pressed={shown.kind === kind}
      onClick={() => onShow({ kind })}
    >
      {words} {count > 0 && <b>{number(count)}</b>}
    </button>
  );
  return (
    <Row wrap gap={2} role="group" aria-label={t('placesShown')}>
      {chip('all', t('allPlaces'), 0)}
      {chip('mine', t('tablesMine'), counts.mine)}
      {chip('needs', t('tablesNeedMe'), counts.needs)}
      {areas.map((area) => (
        <button
          key={area}
          type="button"
          className={css.chip}
          aria-pressed={shown.kind === 'area' && shown.area === area}
          onClick={() => onShow({ kind: 'area', area })}
        >
          <bdi>{area}</bdi>
        </button>
      ))}
    </Row>
  );
}
