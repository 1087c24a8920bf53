import { visitCalls } from '#contract/visits/visit-calls.ts';
import { callAddress, ask } from '#client/ask.ts';
import { followStream } from '#client/event-stream.ts';
import { joinVisit } from '#client/guest/visits.ts';
import { eventNames } from '#contract/visits/events.ts';
import type { VisitUpdate } from '#contract/visits/visit.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { create } from 'zustand';
import { asOneOf, asRecord, asText } from '#contract/values/checks.ts';
import { actKey, settleActKey } from '../../browser/act-keys.ts';
import { theConnection } from '../../page/connection.ts';
import { customer, rememberCustomer } from '../cart/customer.ts';
import { keep } from '../../browser/kept.ts';
import { openStreamAgain } from '../live-news.ts';
import { seat } from './location.ts';
import { ordering } from '../cart/order-choices.ts';
import { wantOverlays } from '../../navigation/overlay.ts';
import { refreshTable } from './refresh-table.ts';
import { leaveTyped, typedTable } from './typed-table.ts';
import { rememberToken } from './visit.ts';
import { orderPlace } from './visit-place.ts';

/** The state of joining a table. */
export type JoinState = 'idle' | 'asking' | 'waiting' | 'refused' | 'admitted' | 'failed';

/** A request that waits for its answer, and its table. */
interface Asked {
  request: string;
  location: OrderLocation;
}

const useJoinStore = create<{ state: JoinState; typedName: string }>(() => ({
  state: 'idle',
  typedName: '',
}));
let stop: () => void = () => {};

/** The pending request, stored for the browser session so that waiting continues after a reload. */
const asked = keep<{ asked: Asked | null }>('join', 'session', { asked: null }, (value) => {
  const stored = asRecord(asRecord(value)?.['asked']);
  const place = asRecord(stored?.['location']);
  const [request, code] = [asText(stored?.['request'], 100), asText(place?.['code'], 64)];
  const type = asOneOf(place?.['type'], ['Table', 'Room'] as const);
  return { asked: request && code && type ? { request, location: { code, type } } : null };
});

/** The current state of joining. */
export function joinState(): JoinState {
  return useJoinStore.getState().state;
}

/** The same, for a component. */
export function useJoin(): JoinState {
  return useJoinStore(({ state }) => state);
}

/** The name that a guest types while their request waits; the table's own question opens with it. */
export function useTypedName(): string {
  return useJoinStore(({ typedName }) => typedName);
}

/** Takes over what a guest types of their name. */
export function typeName(typedName: string): void {
  useJoinStore.setState({ typedName });
}

function settle(state: JoinState): void {
  stop();
  asked.set({ asked: null });
  useJoinStore.setState({ state });
}

function admitted(token: string, menuId: string): void {
  rememberToken(token);
  typedTable.forget();
  openStreamAgain();
  settle('admitted');
  void refreshTable(menuId);
}

function follow(lang: LanguageCode, menuId: string, request: string): void {
  useJoinStore.setState({ state: 'waiting' });
  wantOverlays();
  const connection = theConnection();
  const headers = (): Record<string, string> =>
    connection.license ? { 'sufra-license': connection.license } : {};
  stop = followStream(
    connection,
    callAddress(visitCalls.followJoinRequest, { params: { lang, request } }),
    headers,
    {
      onState: () => {},
      onEvent({ event, data }) {
        if (event !== eventNames.visit) return;
        const { state, visit_token: given } = JSON.parse(data) as VisitUpdate;
        if (state === 'admitted' && given) return admitted(given, menuId);
        if (state !== 'waiting') settle('refused');
      },
    },
  );
}

/** Asks the phones at the guest's table for admission, and waits for their answer. */
export async function askToJoin(lang: LanguageCode, menuId: string): Promise<void> {
  const location = orderPlace();
  if (!location) return;
  wantOverlays();
  useJoinStore.setState({ state: 'asking' });
  const body = {
    order_location: location.code,
    order_location_type: location.type,
    name: customer.get().name,
  };
  const subject = `join ${location.type} ${location.code}`;
  const answer = await joinVisit(theConnection(), lang, body, actKey(subject));
  settleActKey(subject, answer);
  const { visit_token: token, request } = answer.kind === 'ok' ? answer.value : {};
  // The guest withdrew while the request was on its way.
  const isOff = joinState() !== 'asking';
  if (token) return admitted(token, menuId);
  if (request && isOff)
    return void ask(theConnection(), visitCalls.withdrawJoinRequest, {
      params: { lang, request },
      keepalive: true,
    });
  if (!request) return settle('failed');
  asked.set({ asked: { request, location } });
  follow(lang, menuId, request);
}

/** Asks once more in place of a request that waits, now by a name, which this phone remembers. */
export async function askByName(lang: LanguageCode, menuId: string, name: string): Promise<void> {
  rememberCustomer({ name });
  const { asked: known } = asked.get();
  if (!known) return;
  settle('asking');
  const withdrawn = await ask(theConnection(), visitCalls.withdrawJoinRequest, {
    params: { lang, request: known.request },
    keepalive: true,
  });
  const state = withdrawn.kind === 'ok' ? withdrawn.value.state : null;
  // They were let in meanwhile, or the guest asks no longer.
  if (joinState() !== 'asking') return;
  if (state === 'withdrawn') return askToJoin(lang, menuId);
  asked.set({ asked: known });
  follow(lang, menuId, known.request);
}

/** Continues waiting for the answer to an earlier page's request. */
export function resumeJoin(lang: LanguageCode, menuId: string): void {
  const { asked: known } = asked.get();
  if (!known) return;
  if (isHere(known)) follow(lang, menuId, known.request);
  else stopAsking(lang);
}

/** The lock of pages that ask about a typed table; a page that begins takes it alone. */
function questionLock(): string {
  return `sufra:${theConnection().license}:join-question`;
}

/**
 * Keeps the typed table while this page asks whether to join it, also from a page that begins meanwhile, such as a tab
 * that was duplicated. Returns how to end that.
 */
export function keepTyped(): () => void {
  let release: () => void = () => {};
  const isOver = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(questionLock(), { mode: 'shared' }, () => isOver);
  return release;
}

/**
 * Leaves a table that was typed on an earlier page, with whatever asked about it there, unless an answer is waited for.
 * While another tab still asks, it waits for what becomes of that.
 */
export function leaveUnasked(): void {
  const leave = () => {
    if (!asked.get().asked) leaveTyped();
  };
  if (navigator.locks) void navigator.locks.request(questionLock(), leave);
  else leave();
}

/** Stops waiting and withdraws the request; the number of a typed table can be typed anew. */
export function stopAsking(lang: LanguageCode): void {
  const { asked: known } = asked.get();
  settle('idle');
  leaveTyped();
  if (known)
    void ask(theConnection(), visitCalls.withdrawJoinRequest, {
      params: { lang, request: known.request },
      keepalive: true,
    });
}

function isHere({ location }: Asked): boolean {
  const here = orderPlace();
  return here?.code === location.code && here.type === location.type;
}

/** Withdraws the request of a guest who went to another table or chose takeaway. */
export function stopAskingElsewhere(lang: LanguageCode): void {
  const look = () => {
    const { asked: known } = asked.get();
    if (known && !isHere(known)) stopAsking(lang);
  };
  seat.onChange(look);
  ordering.onChange(look);
}
