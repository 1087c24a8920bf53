import HandWaving from 'icon:hand-waving';
import Receipt from 'icon:receipt';
import UserPlus from 'icon:user-plus';
import { useMemo } from 'react';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { placeName } from '#text/staff/where.ts';
import { callsBesideBills } from '../../rules/bills/table-bills.ts';
import { callKey } from '../../rules/calls.ts';
import { useNow } from '../../state/clock.ts';
import { useOrders } from '../../state/orders/orders.ts';
import { useShownStation } from '../../state/screen.ts';
import { useLive } from '../../state/orders/stream-state.ts';
import { useMay, useSession } from '../../state/session.ts';
import { decideRequest, markSeen } from '../../tables/answer-guests.ts';
import { useTaker } from '../../tables/take-call.ts';
import { isolated } from '../../words/order-words.ts';
import { useWords } from '../../words/words.ts';
import { ChoosingTables } from './choosing-tables.tsx';
import { TableQuestionCard } from './table-question.tsx';
import css from './floor-strip.module.css';

/** Who has taken a call. */
function Taker({ by }: { by: string }) {
  return <Text marginStart={2}>{useTaker(by).words}</Text>;
}

/** A guest who calls, for how long, who has taken it, and the button that answers. */
function Call({ call, onSeen }: { call: VisitCall; onSeen: () => void }) {
  const { t, dates } = useWords();
  const since = call.calledAt === undefined ? null : Date.parse(call.calledAt);
  const minutes = useNow((now) => (since === null ? 0 : Math.max(0, Math.floor((now - since) / 60_000))));
  const by = call.takenBy ?? '';
  return (
    <li className={classes(css.call, by !== '' && css.taken)}>
      {call.for === 'bill' ? <Receipt /> : <HandWaving />}
      <span>
        {t(call.for === 'bill' ? 'asksForBill' : 'callsWaiter', {
          place: placeName(t, call.location, call.locationType),
        })}
        {since !== null && (
          <Text
            as="time"
            marginStart={2}
            weight="bold"
            numerals="tabular"
            dateTime={call.calledAt}
            title={dates.time(since)}
          >
            {t('minutes', { n: minutes })}
          </Text>
        )}
        {by !== '' && <Taker by={by} />}
      </span>
      <Button {...(by === '' ? { tone: 'ink' } : { variant: 'outline' })} onClick={onSeen}>
        {t('seen')}
      </Button>
    </li>
  );
}

/** What guests wait for an answer to: phones that ask to join a table, and questions of what is in a dish. */
export function Requests() {
  const { t } = useWords();
  const { requests, questions } = useLive((state) => state);

  return (
    <>
      {requests.map((request) => (
        <Notice
          key={request.request}
          look="info"
          icon={<UserPlus />}
          action={
            <>
              <Button variant="outline" onClick={() => void decideRequest(t, request.request, false)}>
                {t('refuse')}
              </Button>
              <Button tone="ink" onClick={() => void decideRequest(t, request.request, true)}>
                {t('admit')}
              </Button>
            </>
          }
        >
          {t('asksToJoin', {
            name: request.name === '' ? t('someone') : isolated(request.name),
            place: placeName(t, request.location, request.locationType),
          })}
        </Notice>
      ))}
      {questions.map((question) => (
        <TableQuestionCard key={question.question} question={question} />
      ))}
    </>
  );
}

/** Guests who call. */
function Calls({ calls }: { calls: readonly VisitCall[] }) {
  const { t } = useWords();

  return (
    <ul className={css.calls} tabIndex={0} aria-label={t('calls')}>
      {calls.map((call) => (
        <Call key={callKey(call)} call={call} onSeen={() => void markSeen(t, call)} />
      ))}
    </ul>
  );
}

/** The calls of guests that nothing else on the screen shows. */
function useUnshownCalls(): readonly VisitCall[] {
  const calls = useLive((state) => state.calls);
  const orders = useOrders();
  const isBills = useShownStation() === 'bills';
  return useMemo(() => (isBills ? callsBesideBills(calls, orders) : calls), [isBills, calls, orders]);
}

/** What tables want or do, in one line: guests who call, and phones that choose together. */
export function FloorStrip({ className }: { className: string | undefined }) {
  const calls = useUnshownCalls();
  const choosing = useSession(({ venue }) => venue?.choosing);
  const mayAnswer = useMay('calls');
  const hasCalls = mayAnswer && calls.length > 0;
  const hasChoosing = choosing !== undefined && choosing.length > 0;
  if (!hasCalls && !hasChoosing) return null;
  return (
    <div className={classes(css.strip, className)}>
      {hasCalls && <Calls calls={calls} />}
      {hasChoosing && <ChoosingTables tables={choosing} />}
    </div>
  );
}
