import { followStream } from '#client/event-stream.ts';
import type { MenuUpdate, OrderUpdate } from '#contract/event-shapes.ts';
import { eventNames } from '#contract/events.ts';
import { apiPath } from '#contract/api-paths.ts';
import type { VisitUpdate, WaitingGuest, WaitingRequests } from '#contract/visit.ts';
import type { LanguageCode } from '#domain/language.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { openChannel } from '../browser/channel.ts';
import { theConnection } from '../page/connection.ts';
import { menuState, refreshMenu } from './menu/menu.ts';
import { networkState } from '../browser/network.ts';
import { wantOverlays } from '../navigation/overlay.ts';

/** What the server tells as it happens. */
export interface LiveState {
  connected: boolean;
  /** The newest version heard of each order. */
  versions: Record<string, number>;
  /** Phones that ask to sit at this table. */
  requests: WaitingGuest[];
}

type Message =
  | { kind: 'event'; event: string; data: string }
  | { kind: 'state'; connected: boolean }
  | { kind: 'unreachable' }
  | { kind: 'want'; uuid: string };

const HIDDEN_MS = 60_000;
const store = createStore<LiveState>(() => ({ connected: false, versions: {}, requests: [] }));
let hearEnded: () => void = () => {};
let followed: string | null = null;
let shownVersion = '';
let restart: () => void = () => {};
let tell: (message: Message) => void = () => {};

/** The part of it that a component shows. */
export function useLive<S>(select: (state: LiveState) => S): S {
  return useStore(store, select);
}

/** A phone asks to sit at this table. */
export function hearRequest(request: WaitingGuest): void {
  forgetRequest(request);
  store.setState({ requests: [...store.getState().requests, request] });
  wantOverlays();
}

/** A request that has been answered. */
export function forgetRequest({ request }: WaitingGuest): void {
  store.setState({ requests: store.getState().requests.filter((each) => each.request !== request) });
}

/** Requests that wait no more are asked no more. */
function hearWaiting({ requests: waiting }: WaitingRequests): void {
  const { requests } = store.getState();
  const left = requests.filter(({ request }) => waiting.includes(request));
  if (left.length < requests.length) store.setState({ requests: left });
}

/** Another menu than the one on show: the page's own until the whole is here. */
function hearMenu({ version }: MenuUpdate): void {
  const { menu } = menuState();
  if (version === (menu?.version ?? shownVersion)) return;
  void refreshMenu();
}

function hear(event: string, data: string): void {
  const value: unknown = JSON.parse(data);
  if (event === eventNames.order) {
    const { uuid, version } = value as OrderUpdate;
    store.setState({ versions: { ...store.getState().versions, [uuid]: version } });
  }
  if (event === eventNames.menu) hearMenu(value as MenuUpdate);
  if (event === eventNames.visit && (value as VisitUpdate).state === 'ended') hearEnded();
  if (event === eventNames.visitRequest) hearRequest(value as WaitingGuest);
  if (event === eventNames.visitWaiting) hearWaiting(value as WaitingRequests);
}

/** Hears that a visit of this phone's was ended by the staff. */
export function onVisitEnded(listener: () => void): void {
  hearEnded = listener;
}

function want(uuid: string): void {
  if (followed === uuid) return;
  followed = uuid;
  restart();
}

/** Follows an order as well: in whichever tab holds the stream. */
export function watchOrder(uuid: string): void {
  want(uuid);
  tell({ kind: 'want', uuid });
}

/** Whether the menu was asked for since the last stream, because none can be had. */
let isReachAsked = false;

/** The server is there again, for a page that says it is not. */
function hearState(connected: boolean): void {
  store.setState({ connected });
  if (!connected) return;
  isReachAsked = false;
  if (networkState().offline) void refreshMenu();
}

function setConnected(connected: boolean): void {
  hearState(connected);
  tell({ kind: 'state', connected });
}

/** No stream can be had: a call for the menu tells whether the server can be reached at all. One will do: streams alone may be barred. */
function hearUnreachable(): void {
  if (isReachAsked || networkState().offline) return;
  isReachAsked = true;
  void refreshMenu();
}

/** Holds the stream until told to stop: an order's, which tells of the menu too, else the menu's. */
function hold(lang: LanguageCode, license: string): () => void {
  const open = () => {
    const path = followed
      ? apiPath('orderEvents', { lang, uuid: followed })
      : apiPath('menuEvents', { lang, license });
    const headers = (): Record<string, string> => {
      const tokens = theConnection().visitTokens?.() ?? [];
      return { 'sufra-license': license, ...(tokens.length > 0 && { 'sufra-visit': tokens.join(',') }) };
    };
    return followStream(theConnection(), path, headers, {
      onEvent({ event, data }) {
        hear(event, data);
        tell({ kind: 'event', event, data });
      },
      onState: setConnected,
      onUnreachable() {
        hearUnreachable();
        tell({ kind: 'unreachable' });
      },
    });
  };
  let stop = open();
  restart = () => {
    stop();
    stop = open();
  };
  return () => {
    restart = () => {};
    stop();
    setConnected(false);
  };
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and tells the others. A tab that
 * was hidden for a minute lets go. Without locks (plain http) each tab that is on show has its own: only a few
 * streams of an origin can be open at once. `version`: of the menu that the page was made of.
 */
export function startLive(lang: LanguageCode, license: string, version: string): void {
  shownVersion = version;
  tell = openChannel<Message>(`sufra:${license}:live`, (message) => {
    if (message.kind === 'event') hear(message.event, message.data);
    else if (message.kind === 'state') hearState(message.connected);
    else if (message.kind === 'unreachable') hearUnreachable();
    else want(message.uuid);
  });
  let release: AbortController | null = null;
  let hiddenTimer = 0;

  function take(): void {
    clearTimeout(hiddenTimer);
    if (release) return;
    const mine = new AbortController();
    release = mine;
    const holding = () =>
      new Promise<void>((resolve) => {
        const stop = hold(lang, license);
        mine.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    if (!navigator.locks) return void holding();
    void navigator.locks.request(`sufra:${license}:live`, { signal: mine.signal }, holding).catch(() => {});
  }

  function letGo(): void {
    release?.abort();
    release = null;
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') take();
    else hiddenTimer = window.setTimeout(letGo, navigator.locks ? HIDDEN_MS : 0);
  });
  addEventListener('pagehide', letGo);
  addEventListener('pageshow', take);
  take();
}
