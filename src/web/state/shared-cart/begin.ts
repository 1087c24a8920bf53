import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import { leaveSharedCart } from '#client/guest/shared-cart.ts';
import { actKey, settleActKey } from '../../browser/act-keys.ts';
import { mayPass } from '../../browser/retry.ts';
import type { Page } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';
import { openSheet } from '../../navigation/navigation.ts';
import { customer } from '../cart/customer.ts';
import { openStreamAgain } from '../live-news.ts';
import { shares } from '../table/shares.ts';
import { refreshTable } from '../table/refresh-table.ts';
import { setTable } from '../table/table.ts';
import { rememberToken } from '../table/visit.ts';
import { orderPlace, rememberPlace } from '../table/visit-place.ts';
import { startSharing } from './start.ts';
import { endSharing, hearCart, takeCart } from './sync.ts';

/** What became of beginning: the phone shares a cart, must be let in first, or could not. */
export type Begun = 'sharing' | 'must_join' | 'failed';

/**
 * Begins to choose together at this phone's table, or joins those who do; with a link's secret, joins its cart; else
 * begins one without a table. The lines of the phone's own cart join it.
 */
export async function orderTogether(page: Page, link?: string): Promise<Begun> {
  const { lang } = page;
  const location = link === undefined ? orderPlace() : null;
  const { name } = customer.get();
  const body = {
    ...(location && { order_location: location.code, order_location_type: location.type }),
    ...(link !== undefined && { link }),
    ...(name !== '' && { name }),
  };
  // After a lost answer the next try, also by the next page, gets the same seat.
  const subject = `seat ${location ? `${location.type} ${location.code}` : (link ?? '')}`;
  const answer = await ask(theConnection(), visitCalls.beginSharedCart, {
    params: { lang },
    body,
    key: actKey(subject),
  });
  settleActKey(subject, answer);
  if (answer.kind === 'problem' && answer.problem.code === 'active_order') {
    setTable({ joinRequired: true });
    void refreshTable(page.venue.id);
    openSheet('join');
    return 'must_join';
  }
  if (answer.kind !== 'ok') return 'failed';
  const { visit_token: token } = answer.value;
  if (token !== undefined) rememberToken(token);
  if (location) rememberPlace(location);
  startSharing(page);
  takeCart(answer.value);
  openStreamAgain();
  return 'sharing';
}

/** Leaves the shared cart; this phone's lines stay in its own. False: the table could not be told, or nobody answered. */
export async function leaveTogether({ lang }: Page): Promise<boolean> {
  // Before it is sent: where the table hears it and the answer is lost, the phone must not join again by itself.
  shares.set({ ...shares.get(), left: true });
  const answer = await leaveSharedCart(theConnection(), lang);
  const isOver = answer.kind === 'ok' || (answer.kind === 'problem' && !mayPass(answer.problem));
  if (isOver) endSharing();
  else if (answer.kind === 'problem') shares.set({ ...shares.get(), left: false });
  return isOver;
}

/** Removes a phone without dishes from the table; false where it could not be done. */
export async function removePhone({ lang }: Page, guestId: string): Promise<boolean> {
  const answer = await leaveSharedCart(theConnection(), lang, guestId);
  if (answer.kind === 'ok') hearCart(answer.value.cart);
  return answer.kind === 'ok';
}
