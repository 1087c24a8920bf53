import Check from 'icon:check-bold';
import Clock from 'icon:clock';
import Pot from 'icon:cooking-pot';
import Bell from 'icon:bell-ringing';
import { lazy, Suspense, type ReactNode } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { createDates } from '#text/dates.ts';
import { usePage } from '../../../page/page.tsx';
import { tableLines, type TableLine } from './now.ts';
import css from './table-order.module.css';

/** Few guests have named what they cannot eat. */
const OrderedNeeds = lazy(() => import('../../../needs/told/ordered-needs.tsx'));

/** Where a dish is: what the kitchen does with it, or since when it is at the table. */
function Place({ at, line, order }: TableLine & { order: GuestOrder }): ReactNode {
  const { t, lang, venue } = usePage();
  if (at === 'waiting') return null;
  if (at === 'here') {
    const { time } = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
    return (
      <span className={css.here}>
        <Check />
        {time(line.kitchenState === 'served' ? (line.kitchenAt ?? order.statusAt) : order.statusAt)}
      </span>
    );
  }
  if (at === 'later')
    return (
      <span className={css.place}>
        <Clock />
        {t('comesLater')}
      </span>
    );
  return (
    <span className={css.made}>
      {at === 'ready' ? <Bell /> : <Pot />}
      {t(at === 'ready' ? 'lineComing' : 'lineBeingMade')}
    </span>
  );
}

function Lines({ title, lines, order }: { title: string; lines: TableLine[]; order: GuestOrder }) {
  const { t, display } = usePage();
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <table aria-label={title}>
        <tbody>
          {lines.map(({ line, at }) => (
            <tr key={line.lineId}>
              <td>{display.number(line.quantity)}</td>
              <td>
                <bdi>{line.name}</bdi>
                {line.needs.length > 0 && (
                  <Suspense>
                    <OrderedNeeds needs={line.needs} />
                  </Suspense>
                )}
                {(line.choices.length > 0 || line.note) && (
                  <small>
                    <bdi>
                      {[...line.choices, line.note].filter(Boolean).reduce((a, b) => t('listOf', { a, b }))}
                    </bdi>
                  </small>
                )}
              </td>
              <td>
                <Place line={line} at={at} order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The dishes of a table's order that are coming, and those that are there. */
export function LinesPart({ order }: { order: GuestOrder }) {
  const { t } = usePage();
  const lines = tableLines(order);
  return (
    <>
      <Lines title={t('linesComing')} lines={lines.filter(({ at }) => at !== 'here')} order={order} />
      <Lines title={t('linesHere')} lines={lines.filter(({ at }) => at === 'here')} order={order} />
    </>
  );
}
