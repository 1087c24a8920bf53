import type { Refusal } from '#contract/values/problem.ts';
import type { AnswerAsk, AskForChange } from '#contract/visits/shared-cart.ts';
import { askFault, asksFor, MOST_ASKS, type Ask, type AskFault } from '#domain/shared-cart/asks.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { CartServices } from './cart-services.ts';
import { changeAsGuest } from './change-as-guest.ts';
import type { OwnCart } from './count.ts';

/** A guest who has asked too much is told to wait this long; asks are gone once the table has sent. */
const WAIT_S = 60;

const MAY_NOT: Record<AskFault, Refusal> = {
  unknown: { code: 'not_found' },
  not_others: { code: 'forbidden', detail: 'This dish is not another guest’s' },
  sent: { code: 'lines_sent' },
  asked: { code: 'forbidden', detail: 'Its guest has not answered the last question about it' },
  too_many: {
    code: 'too_many_requests',
    retryAfterS: WAIT_S,
    detail: `At most ${MOST_ASKS} questions until the table has sent`,
  },
};

/**
 * Asks whoever has chosen a dish to change it; said again with the same id, it asks nothing more. Refuses with not_found
 * an unknown line, with forbidden one that is not another guest's or is asked about already, with lines_sent one that is
 * on its way, with too_many_requests who has asked too much.
 */
export function askForChange(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
  { id: askId, line: lineId, quantity: wanted, note = '' }: AskForChange,
): Promise<Result<OwnCart>> {
  return changeAsGuest(services, live, visitTokens, ({ cart, asks }, from) => {
    if (asks.some((ask) => ask.askId === askId && ask.from === from)) return accepted(null);
    const words = note.trim();
    const quantity = wanted ?? null;
    if (quantity === null && words === '')
      return refused({
        code: 'validation',
        errors: [{ path: 'note', message: 'A number or words are needed' }],
      });
    const fault = askFault(cart, asks, { from, lineId });
    if (fault) return refused(MAY_NOT[fault]);
    const { round } = cart;
    const asked: Ask = { askId, lineId, from, quantity, note: words, state: 'open', round };
    return accepted({ asks: [...asks, asked] });
  });
}

/**
 * Answers what was asked about an own line. The line itself is changed by its guest as any other. Refuses with not_found
 * where nothing waits for this guest's answer.
 */
export function answerAsk(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
  { id, answer }: AnswerAsk,
): Promise<Result<OwnCart>> {
  return changeAsGuest(services, live, visitTokens, ({ cart, asks }, guestId) => {
    const isAsk = ({ askId, lineId }: Ask) =>
      askId === id && cart.lines.some((line) => line.lineId === lineId && line.owner === guestId);
    const known = asks.find(isAsk);
    // Answered before, or done by itself as the line got the number that was asked for.
    if (known && known.state !== 'open') return accepted(null);
    if (!asksFor(cart, asks, guestId).some(isAsk)) return refused({ code: 'not_found' });
    return accepted({ asks: asks.map((ask) => (isAsk(ask) ? { ...ask, state: answer } : ask)) });
  });
}
