import BellRinging from 'icon:bell-ringing';
import CallBell from 'icon:call-bell';
import Chair from 'icon:chair';
import Dots from 'icon:dots-three';
import ReceiptIcon from 'icon:receipt';
import { useEffect, useState } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LeftCommands } from '../board/notices/left-commands.tsx';
import { TableQuestionCard } from '../board/notices/table-question.tsx';
import { Notices } from '../board/notices/notices.tsx';
import { SilentStations } from '../ticket/bands/silent-stations.tsx';
import { Snackbar } from '../board/notices/snackbar.tsx';
import { AskWho } from '../dialogs/ask-who.tsx';
import { BoardDialog } from '../dialogs/board-dialog.tsx';
import { Paper } from '../paper/paper-ticket.tsx';
import { handName } from '../rules/hands.ts';
import { soundForOrders } from '../state/alarm/alarm.ts';
import { useNow } from '../state/clock.ts';
import { useCalls, useLive } from '../state/orders/stream-state.ts';
import { useOrders } from '../state/orders/orders.ts';
import { useSession } from '../state/session.ts';
import { show } from '../state/view.ts';
import { SoundState } from '../ticket/bands/connection-state.tsx';
import { OfflineBand } from '../ticket/bands/offline-band.tsx';
import { isUnpaid } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import { useBell } from './bell.ts';
import { Cards } from './cards.tsx';
import { isWaiting, nowCards, type NowCard } from './now-cards.ts';
import { Requests } from './requests.tsx';
import { TableOrder } from './table-order.tsx';
import { allPlaces, TablesTab } from './tables-tab.tsx';
import { followTables, useTables } from '../tables/tables-state.ts';
import css from './waiter.module.css';

const TABS = [
  { name: 'now', title: 'waiterNow', Icon: BellRinging },
  { name: 'tables', title: 'waiterTables', Icon: Chair },
  { name: 'ready', title: 'waiterReady', Icon: CallBell },
  { name: 'bills', title: 'waiterBills', Icon: ReceiptIcon },
] as const;

type Tab = (typeof TABS)[number]['name'];

const STEP_MS = 5000;

/** The cards of a tab. */
function cardsOf(tab: Tab, cards: readonly NowCard[]): NowCard[] {
  if (tab === 'ready') return cards.filter(({ kind }) => kind === 'ready' || kind === 'carried');
  return tab === 'bills' ? cards.filter(({ kind }) => kind === 'bill') : [...cards];
}

function Tabs({
  tab,
  cards,
  questions,
  onTab,
}: {
  tab: Tab;
  cards: readonly NowCard[];
  /** How many guests ask what is in a dish. */
  questions: number;
  onTab: (tab: Tab) => void;
}) {
  const { t, number } = useWords();
  return (
    <nav className={css.tabs} aria-label={t('roleWaiter')}>
      {TABS.map(({ name, title, Icon }) => {
        const waiting = name === 'tables' ? 0 : cardsOf(name, cards).filter(isWaiting).length;
        const count = name === 'now' ? waiting + questions : waiting;
        return (
          <button
            key={name}
            type="button"
            aria-current={tab === name ? 'page' : undefined}
            onClick={() => onTab(name)}
          >
            <Icon />
            {t(title)}
            {count > 0 && <span className={css.count}>{number(count)}</span>}
          </button>
        );
      })}
    </nav>
  );
}

/** How many of the house's places have guests. */
function Seated() {
  const { t } = useWords();
  const tables = useTables((state) => state.tables);
  return tables && t('seatedOf', { n: tables.tables.length, all: allPlaces(tables).length });
}

/** A waiter's phone: what waits now, the tables, ready dishes and bills. */
export default function Waiter() {
  const { t } = useWords();
  const [tab, setTab] = useState<Tab>('now');
  const orders = useOrders();
  const calls = useCalls();
  const questions = useLive((live) => live.questions);
  const venue = useSession((session) => session.venue);
  const mine = handName(venue?.hands ?? [], venue?.who ?? '');
  const now = useNow((at) => at - (at % STEP_MS));
  const cards = nowCards(orders, calls, now);
  useBell(cards, questions);
  useEffect(() => {
    soundForOrders(false);
    const stop = followTables();
    return () => {
      soundForOrders(true);
      stop();
    };
  }, []);
  const title = TABS.find((each) => each.name === tab)?.title ?? 'waiterNow';
  const unpaid = orders.filter(
    (order) => order.status === 'fulfilled' && order.visit_open && isUnpaid(order),
  );
  return (
    <div className={css.phone}>
      <header className={css.bar}>
        <Text as="div" grow shrink>
          <h1 tabIndex={-1}>{t(title)}</h1>
          <small>{tab === 'tables' ? <Seated /> : <bdi>{mine ?? venue?.name}</bdi>}</small>
        </Text>
        <SoundState />
        <IconButton label={t('more')} onClick={() => show({ dialog: { kind: 'more' } })}>
          <Dots />
        </IconButton>
      </header>
      <main className={css.main}>
        <Notices />
        <SilentStations />
        {tab === 'now' && <Requests />}
        {tab === 'now' &&
          questions.map((question) => <TableQuestionCard key={question.question} question={question} />)}
        {tab === 'tables' && <TablesTab cards={cards} />}
        {tab !== 'tables' && (questions.length === 0 || tab !== 'now' || cards.length > 0) && (
          <Cards cards={cardsOf(tab, cards)} />
        )}
        {tab === 'bills' && unpaid.map((order) => <TableOrder key={order.uuid} order={order} isNamed />)}
      </main>
      <footer className={css.foot}>
        <Snackbar />
        <LeftCommands />
        <OfflineBand />
        <Tabs tab={tab} cards={cards} questions={questions.length} onTab={setTab} />
      </footer>
      <BoardDialog orders={orders} />
      <AskWho />
      <Paper orders={orders} />
    </div>
  );
}
