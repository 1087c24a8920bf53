import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import { newId } from '#client/new-id.ts';
import { parseSharedCart, writeChange } from '#contract/visits/shared-cart-parse.ts';
import type { SharedCart as Told, SharedCartState, SharedContent } from '#contract/visits/shared-cart.ts';
import {
  afterAnswer,
  joinedChange,
  nextStamp,
  stillUnsent,
  type CartChange,
} from '#domain/shared-cart/cart-changes.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { create } from 'zustand';
import { serverNow } from '../../browser/clock.ts';
import { waitForNetwork } from '../../browser/network-wait.ts';
import { inOneTab, mayPass, waitToRetry } from '../../browser/retry.ts';
import { theConnection } from '../../page/connection.ts';
import { cart } from '../cart/cart.ts';
import { menuState } from '../menu/menu.ts';
import { shares } from '../table/shares.ts';
import { rememberToken } from '../table/visit.ts';
import { noteMyLines } from '../bill/my-lines.ts';
import { cartAfter, mirroredCart, ownChange } from './own-lines.ts';
import { sharing, shownCart, type Sharing } from './sharing.ts';
import { sitWhereSent } from './sit-down.ts';

type Change = CartChange<SharedContent>;

const WAITS = { leastMs: 500, mostMs: 10_000 };
/** How many lines one message has at most (contract). */
const MOST_LINES = 100;
/** The answers to a phone that shares no cart. */
const OVER: readonly number[] = [403, 404];

/** How this phone's changes reach the table. */
export interface SyncState {
  /** The last attempt had no answer. */
  isCut: boolean;
  /** The server did not take a change; the next one tries again. */
  isRefused: boolean;
  /** The shared cart ended, and its lines are back in the phone's own cart. */
  hasEnded: boolean;
}

/** Selects a part of the sync's state for a component. */
export const useSync = create<SyncState>(() => ({ isCut: false, isRefused: false, hasEnded: false }));

/** The language of the calls; the page sets it before anything is written. */
let lang: LanguageCode = 'en';
let waitsToRead = false;

/** Sets the language of the calls. */
export function callIn(language: LanguageCode): void {
  lang = language;
}

/** Changes what this phone keeps of the cart that it shares. */
export function setSharing(next: Partial<Sharing>): void {
  const { at } = sharing.get();
  if (at) sharing.set({ at: { ...at, ...next } });
}

/** The lines of a cart that are on their way to the kitchen. */
function frozenIds({ lines, round }: SharedCartState): Set<string> {
  return new Set(lines.filter(({ sent_round: sent }) => sent === round).map(({ id }) => id));
}

/** What can be told now; null: nothing. A line on its way waits until the table knows what became of it. */
function tellable({ server, unsent }: Sharing): Change | null {
  const frozen = frozenIds(server);
  const lines = unsent.lines.filter(({ lineId }) => !frozen.has(lineId)).slice(0, MOST_LINES);
  const isAny = lines.length > 0 || unsent.ready || unsent.name || unsent.moreTime;
  return isAny ? { ...unsent, lines } : null;
}

/** Stores a change of this phone before it is sent. `make` gets the change's stamp. */
export function writeShared(make: (stamp: number) => Change): void {
  const { at } = sharing.get();
  if (!at) return;
  const stamp = nextStamp(at.stamp, Math.floor(serverNow()));
  setSharing({ stamp, unsent: joinedChange(at.unsent, make(stamp)) });
  useSync.setState({ isRefused: false });
  void tellUnsent();
}

/** Writes what the phone's own cart says that the shared one does not show yet. */
export function writeOwnLines(): void {
  const { at } = sharing.get();
  if (!at) return;
  const stamp = nextStamp(at.stamp, Math.floor(serverNow()));
  const change = ownChange(cart.get(), shownCart(at), at.unsent, at.guestId, stamp);
  if (change) writeShared(() => change);
}

/** The shared cart is over for this phone: its lines are its own again. */
export function endSharing(): void {
  const { at } = sharing.get();
  const { left } = shares.get();
  shares.set({ on: false, byLink: false, left, after: at?.server.open_order ?? null });
  if (!at) return;
  sharing.set({ at: null });
  cart.set(cartAfter(cart.get(), { ...at, shown: shownCart(at) }, menuState().menu, newId));
  useSync.setState({ hasEnded: !left });
}

/** Takes over a newer state of the cart; true when it is this phone's. */
export function hearCart(server: SharedCartState): boolean {
  const { at } = sharing.get();
  if (!at) return false;
  // Another table's, or one that this phone was taken from.
  if (!server.guests.some(({ id }) => id === at.guestId)) return false;
  if (server.version < at.server.version) return true;
  const before = parseSharedCart(at.server);
  setSharing({
    server,
    toldAt: Math.floor(serverNow()),
    unsent: stillUnsent(parseSharedCart(server), at.guestId, at.unsent),
  });
  noteSent(server, at);
  mirror(before);
  // Only an order at a table is one to add to.
  if (at.link !== null && server.open_order !== null) void readShared();
  // What waited for a line on its way is told where its round was refused.
  const frozen = frozenIds(server);
  if ([...frozenIds(at.server)].some((id) => !frozen.has(id))) void tellUnsent();
  return true;
}

/**
 * Stores which lines of the table's order are this guest's, and among how many what is to share is divided. A dish that
 * was sent before this guest sat down is not theirs to share.
 */
function noteSent({ lines, guests, round }: SharedCartState, { guestId, sinceRound }: Sharing): void {
  const sent = lines.flatMap(({ id, owner, sent_round: sentRound }) =>
    sentRound !== null && sentRound < round ? { id, owner, sentRound } : [],
  );
  noteMyLines(sent.filter(({ owner }) => owner === guestId).map(({ id }) => id));
  const shared = sent.filter(({ owner, sentRound }) => owner === null && sentRound >= sinceRound);
  noteMyLines(
    shared.map(({ id }) => id),
    guests.length,
  );
}

/** Brings the phone's own cart in line with the shared one, then writes what is left over in it. */
function mirror(before: ReturnType<typeof parseSharedCart>): void {
  const { at } = sharing.get();
  if (!at) return;
  const about = { before, shown: shownCart(at), guestId: at.guestId };
  const own = cart.get();
  const next = mirroredCart(own, about, menuState().menu, newId);
  if (next.length !== own.length || next.some((line, place) => line !== own[place])) cart.set(next);
  writeOwnLines();
}

function hearAnswer({ cart: server, placer_token: token, link }: Told): void {
  if (token !== undefined) rememberToken(token);
  if (link !== undefined) {
    setSharing({ link });
    shares.set({ ...shares.get(), byLink: true });
  }
  hearCart(server);
}

/** The server has heard a message: what it did not take is over, but for lines that are on their way. */
function confirm(told: Change, answer: Told): void {
  const { at } = sharing.get();
  if (!at) return;
  setSharing({ unsent: afterAnswer(parseSharedCart(answer.cart), at.unsent, told) });
  // The kitchen has had them for longer than the cart tells.
  const gone = new Set((answer.faults ?? []).flatMap(({ id, fault }) => (fault === 'sent' ? id : [])));
  for (const { id } of answer.cart.lines) gone.delete(id);
  if (gone.size > 0) cart.set(cart.get().filter(({ lineId }) => !gone.has(lineId)));
  hearAnswer(answer);
}

async function tellUntilHeard(): Promise<void> {
  for (let failed = 0; ;) {
    const { at } = sharing.get();
    const change = at && tellable(at);
    if (!change) return;
    const answer = await ask(theConnection(), visitCalls.changeSharedCart, {
      params: { lang },
      body: writeChange(change),
    });
    useSync.setState({ isCut: answer.kind === 'no_answer' });
    if (answer.kind === 'ok') {
      failed = 0;
      confirm(change, answer.value);
      continue;
    }
    if (answer.kind === 'problem' && OVER.includes(answer.problem.status)) return endSharing();
    if (answer.kind === 'problem' && !mayPass(answer.problem)) return useSync.setState({ isRefused: true });
    await waitToRetry(answer, failed++, WAITS);
  }
}

/** Tells the table what this phone has written, in one tab at a time, until it is heard. */
export const tellUnsent = inOneTab('shared-cart', tellUntilHeard);

async function readOnceBack(): Promise<void> {
  if (waitsToRead) return;
  waitsToRead = true;
  await waitForNetwork(WAITS.mostMs);
  waitsToRead = false;
  if (sharing.get().at) await readShared();
}

/** Asks the server for the cart as it is now; without an answer, again later. */
export async function readShared(): Promise<void> {
  const answer = await ask(theConnection(), visitCalls.readSharedCart, { params: { lang } });
  useSync.setState({ isCut: answer.kind === 'no_answer' });
  if (answer.kind === 'no_answer') return void readOnceBack();
  if (answer.kind === 'problem' && OVER.includes(answer.problem.status)) return endSharing();
  if (answer.kind !== 'ok') return;
  if (sharing.get().at?.guestId !== answer.value.me) return takeCart(answer.value);
  if (answer.value.link === undefined) await leaveLink();
  hearAnswer(answer.value);
}

/** The cart has a table now: nobody joins it by its link any more, and what is said of it speaks of a table. */
async function leaveLink(): Promise<void> {
  if (sharing.get().at?.link == null || !(await sitWhereSent())) return;
  setSharing({ link: null });
  shares.set({ ...shares.get(), byLink: false });
}

const NOTHING = { round: 0, guests: [], lines: [] };

/** Brings the phone's own cart and the shared one in line, as they were stored: what either has alone is kept. */
export function settleOwnLines(): void {
  mirror(NOTHING);
}

/** Begins with a cart that the server has just given this phone; the lines of its own cart join it. */
export function takeCart(told: Told): void {
  const { me: guestId, cart: server, link = null } = told;
  const toldAt = Math.floor(serverNow());
  const { at } = sharing.get();
  const own = at?.guestId === guestId ? at : null;
  const { unsent = { lines: [] }, stamp = 0, sinceRound = server.round, forOthers = [] } = own ?? {};
  sharing.set({ at: { guestId, sinceRound, server, toldAt, unsent, stamp, link, forOthers } });
  shares.set({ on: true, byLink: link !== null, left: false, after: null });
  useSync.setState({ hasEnded: false, isCut: false });
  mirror(NOTHING);
}
