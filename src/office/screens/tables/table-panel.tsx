import { Text } from '#ui/layout/text.tsx';
import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import Arrows from 'icon:arrows-left-right';
import Bell from 'icon:bell';
import Leave from 'icon:sign-out';
import Receipt from 'icon:receipt';
import { useState } from 'react';
import { callAddress } from '#client/named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { LiveTable } from '#contract/office/tables.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { AtOnce } from '../../parts/controls/marks.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import { Amount } from '../../parts/page/amount.tsx';
import panel from '../../parts/page/panel.module.css';
import { spotUnpaidMills, type FloorGroup, type Spot } from '../../rules/tables/floor.ts';
import { showSnack } from '../../state/page/snack.ts';
import { server } from '../../state/session/server.ts';
import { useMay } from '../../state/session/session.ts';
import { readTables } from '../../state/venue/tables.ts';
import { useMoney, useWords } from '../../words/words.ts';
import css from './floor.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { useSpotWords } from './spot-words.ts';
import { Payers, ReceiptLink } from './payers.tsx';
import { TableCode } from './table-code.tsx';

const STATUS = {
  pending: 'orderedNow',
  accepted: 'orderedNow',
  preparing: 'cooking',
  fulfilled: 'served',
  canceled: 'served',
  rejected: 'served',
} as const;

function Orders({ live }: { live: LiveTable }) {
  const { t } = useWords();
  const { time } = useSpotWords();
  return (
    <ul>
      {live.calls.map((call) => (
        <li key={call.for} className={panel.row}>
          <span className={panel.icon}>
            <Bell />
          </span>
          <span className={panel.grow}>
            <b>{t(call.for === 'waiter' ? 'roleWaiter' : 'theBill')}</b>
            <small>{t('sinceTime', { time: time(call.since) })}</small>
          </span>
        </li>
      ))}
      {live.orders.map((order) => (
        <li key={order.uuid} className={panel.row}>
          <span className={panel.icon}>
            <Receipt />
          </span>
          <span className={panel.grow}>
            <b>
              <bdi dir="ltr">{`#${order.paddedOrderId}`}</bdi>
            </b>
            <small>{[t('dishesCount', { n: order.dishes }), time(order.placedAt)].join(' · ')}</small>
            <ReceiptLink
              href={callAddress(staffOrderCalls.readStaffReceipt, { params: { uuid: order.uuid } })}
            />
            <Payers uuid={order.uuid} parts={order.parts} />
          </span>
          <span className={panel.badge}>{t(STATUS[order.status])}</span>
        </li>
      ))}
    </ul>
  );
}

/** Moves the guests of a table, or ends their visit; both at once. */
function Acts({ spot, groups }: { spot: Spot; groups: readonly FloorGroup[] }) {
  const { t } = useWords();
  const { name } = useSpotWords();
  const money = useMoney();
  const isDone = useNotDone();
  const [asks, setAsks] = useState<'move' | 'end' | null>(null);
  const unpaidMills = spotUnpaidMills(spot);
  const place = name(spot);
  const putBack = async (visit: string) => {
    if (isDone(await ask(server, placeCalls.bringVisitBack, { body: { visit } })))
      showSnack(t('guestsBack', { place }));
    void readTables();
  };
  const end = async () => {
    setAsks(null);
    const ended = await ask(server, placeCalls.endVisit, {
      body: { location: spot.code, locationType: spot.type },
    });
    void readTables();
    if (!isDone(ended) || ended.kind !== 'ok') return;
    const { visit } = ended.value;
    showSnack(t('visitEnded', { place }), visit === null ? null : () => void putBack(visit));
  };
  return (
    <div className={css.acts}>
      <Button variant="outline" onClick={() => setAsks('move')}>
        <Arrows />
        {t('move')}
      </Button>
      <Button variant="outline" tone="danger" onClick={() => (unpaidMills > 0 ? setAsks('end') : void end())}>
        <Leave />
        {t('endVisit')}
      </Button>
      {asks === 'move' && <MoveDialog spot={spot} groups={groups} onClose={() => setAsks(null)} />}
      {asks === 'end' && (
        <Ask
          title={t('endVisitAsk', { place })}
          no={t('leaveIt')}
          yes={t('endVisit')}
          tone="danger"
          onNo={() => setAsks(null)}
          onYes={() => void end()}
        >
          <p>{t('endVisitMore', { amount: money.text(unpaidMills) })}</p>
        </Ask>
      )}
    </div>
  );
}

/** A table: who sits there since when, what is open and unpaid, and its printed code. */
export function TablePanel({ spot, groups }: { spot: Spot; groups: readonly FloorGroup[] }) {
  const { t, number } = useWords();
  const { name, about, time } = useSpotWords();
  const mayAct = useMay('visits');
  const { live } = spot;
  return (
    <>
      <div className={panel.head}>
        <h2>{name(spot)}</h2>
        <span className={panel.grow} />
        {live && <AtOnce>{t('live')}</AtOnce>}
      </div>
      <Text as="p" padBottom={3} tone="muted" className={css.who} role="status">
        {live
          ? `${t('sinceTime', { time: time(live.since) })} · ${t('phonesHere', { count: number(live.phones) })}`
          : about(spot, 0)}
      </Text>
      {live && live.choosing.length > 0 && (
        <Text as="p" padBottom={3} tone="muted" className={css.who}>
          {`${t('choosingTogether')} · ${t('phonesHere', { count: number(live.choosing.length) })}`}
        </Text>
      )}
      {live && <Orders live={live} />}
      {live && spotUnpaidMills(spot) > 0 && (
        <p className={css.sum}>
          <b>{t('notPaidYet')}</b>
          <b>
            <Amount mills={spotUnpaidMills(spot)} />
          </b>
        </p>
      )}
      {live && mayAct && <Acts spot={spot} groups={groups} />}
      <TableCode spot={spot} />
    </>
  );
}
