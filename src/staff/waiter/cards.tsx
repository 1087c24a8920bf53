import CloudSlash from 'icon:cloud-slash';
import Bell from 'icon:hand-waving';
import Receipt from 'icon:receipt';
import Run from 'icon:person-simple-run';
import type { StaffOrderLine } from '#contract/staff/staff.ts';
import { dishOfLine } from '#contract/staff/ticket-lines.ts';
import { dishSaid } from '#text/staff/ticket.ts';
import { placeName, whereTo } from '#text/staff/where.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import { stopwatch } from '../rules/times/ages.ts';
import { useNow } from '../state/clock.ts';
import { paidParts } from '../rules/bills/paid-parts.ts';
import { isAboutCall } from '../presses/floor/about-floor.ts';
import { pushCommand, useCommands, useHasCommand } from '../state/orders/command-queue.ts';
import { sendPressed } from '../state/orders/send-commands.ts';
import { useOrders } from '../state/orders/orders.ts';
import { useMay } from '../state/session.ts';
import { actOnCall, useTaker } from '../tables/take-call.ts';
import { useTables } from '../tables/tables-state.ts';
import { useConnection } from '../ticket/bands/connection-state.tsx';
import { DishAlarms } from '../ticket/bands/needs.tsx';
import { OrderNote } from '../ticket/bands/note.tsx';
import { isolated } from '../words/order-words.ts';
import { useWords, type BoardWords } from '../words/words.ts';
import { isWaiting, type CallCard, type DishCard, type NowCard } from './now-cards.ts';
import css from './waiter.module.css';

/** How long something has waited, in minutes and seconds. */
function Waits({ since }: { since: number }) {
  const { t } = useWords();
  const time = useNow((now) => stopwatch(Math.max(0, now - since)));
  return (
    <span className={css.timer} role="timer" aria-label={t('age', { time })}>
      {time}
    </span>
  );
}

/** Marks what waits for the network. */
export function NotSent() {
  const { t } = useWords();
  if (useConnection() === 'live') return null;
  return (
    <em className={css.unsent}>
      <CloudSlash />
      {t('notSentYet')}
    </em>
  );
}

function Frame({
  card,
  code,
  title,
  more,
  children,
}: {
  card: NowCard;
  code: string;
  title: string;
  more: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={classes(css.card, !isWaiting(card) && css.taken)}>
      <Row align="center" gap={3} className={css.head}>
        <span className={css.code} aria-hidden="true">
          <bdi>{code}</bdi>
        </span>
        <Text as="div" grow shrink breakWords className={css.what}>
          <b>{title}</b>
          <small>{more}</small>
        </Text>
        {isWaiting(card) && <Waits since={card.since} />}
      </Row>
      <div className={css.acts}>{children}</div>
    </li>
  );
}

/** What guests wrote about dishes that mentions no allergy. */
function quietNotes(lines: readonly StaffOrderLine[], words: BoardWords): string[] {
  const { t } = words;
  const notes = lines
    .map(dishOfLine)
    .flatMap((dish) => [
      ...dishSaid({ ...dish, note: '' }, words).notes.map((said) =>
        t('listOf', { a: isolated(dish.name), b: isolated(said) }),
      ),
      ...(words.alarmOf(dish.note) ? [] : [dish.note]),
    ]);
  return [...new Set(notes)].filter(Boolean);
}

function Dishes({ card }: { card: DishCard }) {
  const words = useWords();
  const { t, number, dates } = words;
  const { order, lines, by, kind, since } = card;
  const { isMine, words: takerWords } = useTaker(by);
  const isUnsent = useHasCommand(order.uuid);
  const wish = lines.map(({ cartUuid: line, turn }) => ({ line, turn }));

  function take(): void {
    pushCommand({
      kind: 'tick',
      uuid: order.uuid,
      lines: wish.map((line) => ({ ...line, state: 'served' as const })),
    });
    sendPressed();
  }

  function putBack(): void {
    pushCommand({ kind: 'untick', uuid: order.uuid, lines: wish });
    sendPressed();
  }

  // The number stands beside it; a room needs the word.
  const isTable = order.orderLocationType === 'Table';
  const dishes = lines.map(({ quantity, productName: name }) => `${number(quantity)}\u00a0${isolated(name)}`);
  return (
    <Frame
      card={card}
      code={order.customerNumber ?? ''}
      title={kind === 'ready' ? t('readyAtPass') : takerWords}
      more={
        <>
          <Text visuallyHidden={isTable}>{whereTo(t, order)}</Text>
          <span>{dishes.reduce((a, b) => t('and', { a, b }))}</span>
          {kind === 'carried' && <span>{t('sinceTime', { time: dates.time(since) })}</span>}
          {lines.map((line) => (
            <DishAlarms key={line.cartUuid} line={line} names />
          ))}
          {quietNotes(lines, words).map((note) => (
            <bdi key={note} className={css.note}>
              {note}
            </bdi>
          ))}
          <OrderNote order={order} />
          {isUnsent && <NotSent />}
        </>
      }
    >
      {kind === 'ready' && (
        <Button className={css.take} onClick={take}>
          <Run />
          {t('takeIt')}
        </Button>
      )}
      {kind === 'carried' && isMine && (
        <Button variant="outline" onClick={putBack}>
          {t('undo')}
        </Button>
      )}
    </Frame>
  );
}

/** What a table that asks for the bill still owes. */
function Owed({ call: { location, locationType: type } }: Pick<CallCard, 'call'>) {
  const { t, money } = useWords();
  const table = useTables(({ tables }) =>
    tables?.tables.find((each) => each.location === location && each.locationType === type),
  );
  const priced = useOrders().find(({ uuid }) => table?.orders.some((each) => each.uuid === uuid));
  if (!table || !priced) return null;
  const amount = money(priced, table.unpaid);
  return <b>{paidParts(table).payers > 0 ? t('amountLeft', { amount }) : amount}</b>;
}

function Call({ card }: { card: CallCard }) {
  const { t } = useWords();
  const { call, by, kind } = card;
  const { isMine, words } = useTaker(by);
  const isUnsent = useCommands().some((command) => isAboutCall(command, call));
  const mayAnswer = useMay('calls');
  const isFree = isWaiting(card);
  // The number stands beside it; a room needs the word.
  const isSaid = isFree && call.locationType === 'Table';
  return (
    <Frame
      card={card}
      code={call.location}
      title={t(kind === 'bill' ? 'asksBill' : 'callsYou')}
      more={
        <span>
          {kind === 'bill' ? <Receipt /> : !isSaid && <Bell />}
          <Text visuallyHidden={isSaid}>
            {isFree ? placeName(t, call.location, call.locationType) : words}
          </Text>
          {kind === 'bill' && <Owed call={call} />}
          {isUnsent && <NotSent />}
        </span>
      }
    >
      {mayAnswer && isFree && (
        <Button variant="soft" className={css.grow} onClick={() => actOnCall('take', call)}>
          {t(kind === 'bill' ? 'bringBill' : 'coming')}
        </Button>
      )}
      {mayAnswer && (isFree || isMine) && (
        <Button variant="outline" onClick={() => actOnCall('answer', call)}>
          {t('callDone')}
        </Button>
      )}
    </Frame>
  );
}

/** What waits, the most urgent first: each with one main act. */
export function Cards({ cards }: { cards: readonly NowCard[] }) {
  const { t } = useWords();
  if (cards.length === 0)
    return (
      <Text as="p" padBlock={16} tone="muted" textAlign="center">
        {t('nothingWaits')}
      </Text>
    );
  return (
    <Stack as="ul" gap={3} className={css.cards}>
      {cards.map((card) =>
        'order' in card ? <Dishes key={card.key} card={card} /> : <Call key={card.key} card={card} />,
      )}
    </Stack>
  );
}
