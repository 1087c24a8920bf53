import { orderCalls } from '#contract/orders/order-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { callAddress } from '#client/ask.ts';
import { followStream } from '#client/event-stream.ts';
import type { MenuUpdate, OrderUpdate } from '#contract/visits/event-shapes.ts';
import { eventNames, VISIT_ENDS } from '#contract/visits/events.ts';
import type { StaffQuestion } from '#contract/visits/staff-question.ts';
import type { SharedCartState } from '#contract/visits/shared-cart.ts';
import { asOneOf } from '#contract/values/checks.ts';
import { CART_HEADER, MOST_TOLD_DISHES } from '#contract/visits/told-cart.ts';
import type { VisitUpdate, WaitingGuest, WaitingRequests } from '#contract/visits/visit.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { openChannel } from '../browser/channel.ts';
import { networkState } from '../browser/network.ts';
import { theConnection } from '../page/connection.ts';
import { cart } from '../state/cart/cart.ts';
import { hearRequest, useLive } from '../state/live-news.ts';
import { menuState, refreshMenu } from '../state/menu/menu.ts';

type Message =
  | { kind: 'event'; event: string; data: string }
  | { kind: 'state'; connected: boolean }
  | { kind: 'unreachable' }
  | { kind: 'want'; uuid: string }
  | { kind: 'again' };

const HIDDEN_MS = 60_000;
/** A cart that changes is told once it has rested for this long. */
const CART_RESTS_MS = 5000;

/** Drops dialogs of requests that no longer wait. */
function hearWaiting({ requests: waiting }: WaitingRequests): void {
  const { requests } = useLive.getState();
  const left = requests.filter(({ request }) => waiting.includes(request));
  if (left.length < requests.length) useLive.setState({ requests: left });
}

/**
 * Handles news of another menu than the one shown. `shownVersion` is that of the page's menu, until the full
 * menu loads.
 */
function hearMenu({ version }: MenuUpdate, shownVersion: string): void {
  const { menu } = menuState();
  if (version === (menu?.version ?? shownVersion)) return;
  void refreshMenu();
}

function hearEvent(event: string, data: string, shownVersion: string): void {
  const value: unknown = JSON.parse(data);
  const { versions } = useLive.getState();
  if (event === eventNames.order) {
    const { uuid, version } = value as OrderUpdate;
    useLive.setState({ versions: { ...versions, [uuid]: version } });
  }
  if (event === eventNames.menu) hearMenu(value as MenuUpdate, shownVersion);
  if (event === eventNames.visit) {
    const state = asOneOf((value as VisitUpdate).state, [...VISIT_ENDS, 'moved'] as const);
    if (state) useLive.setState({ visitChange: { state } });
  }
  if (event === eventNames.cart) useLive.setState({ tableCart: value as SharedCartState });
  // Few guests ask.
  if (event === eventNames.question)
    void import('../state/needs/questions.ts').then((asked) => asked.hearQuestion(value as StaffQuestion));
  if (event === eventNames.visitRequest) hearRequest(value as WaitingGuest);
  if (event === eventNames.visitWaiting) hearWaiting(value as WaitingRequests);
}

/** Tracks whether a stream is open, here or in the tab that holds it. */
function createReach() {
  /** Whether the menu was requested since the last stream, because no stream opens. */
  let isReachAsked = false;
  return {
    /** The server is back, for a page that shows it as offline. */
    hearState(connected: boolean): void {
      useLive.setState({ connected });
      if (!connected) return;
      isReachAsked = false;
      if (networkState().offline) void refreshMenu();
    },
    /**
     * No stream opens: one request for the menu tells whether the server can be reached at all, since
     * streams alone may be blocked.
     */
    hearUnreachable(): void {
      if (isReachAsked || networkState().offline) return;
      isReachAsked = true;
      void refreshMenu();
    },
  };
}

/**
 * The dishes in the cart, as a stream's header names them; empty for an empty cart, and for a server of another origin,
 * which may not take the header.
 */
function cartToTell(): string {
  const { origin } = new URL(theConnection().base, location.href);
  const ids = origin === location.origin ? cart.get().map(({ productId }) => productId) : [];
  return [...new Set(ids)].slice(0, MOST_TOLD_DISHES).map(encodeURIComponent).join(',');
}

/**
 * Opens an order's stream, which includes menu news, else the menu's; returns a function that closes it.
 * `hear` receives its events.
 */
function openStream(
  lang: LanguageCode,
  license: string,
  orderId: string | null,
  hear: (message: Message) => void,
): () => void {
  const path = orderId
    ? callAddress(orderCalls.followOrder, { params: { lang, uuid: orderId } })
    : callAddress(menuCalls.followMenu, { params: { lang, license } });
  const headers = (): Record<string, string> => {
    const tokens = theConnection().visitTokens?.() ?? [];
    const told = cartToTell();
    return {
      'sufra-license': license,
      ...(tokens.length > 0 && { 'sufra-visit': tokens.join(',') }),
      ...(told !== '' && { [CART_HEADER]: told }),
    };
  };
  return followStream(theConnection(), path, headers, {
    onEvent: ({ event, data }) => hear({ kind: 'event', event, data }),
    onState: (connected) => hear({ kind: 'state', connected }),
    onUnreachable: () => hear({ kind: 'unreachable' }),
  });
}

/**
 * Holds the lock of this name while the tab is visible or its guest waits to be told of something, and for a minute
 * after that. Without locks (plain http) each such tab holds it: only a few streams of an origin can be open at once.
 * `begin` runs in a tab that holds it and returns how to end.
 */
function holdWhileShown(name: string, begin: () => () => void): void {
  let holding: AbortController | null = null;
  let hiddenTimer = 0;

  function take(): void {
    clearTimeout(hiddenTimer);
    if (holding) return;
    const { signal } = (holding = new AbortController());
    const hold = () =>
      new Promise<void>((resolve) => {
        const end = begin();
        signal.addEventListener('abort', () => {
          end();
          resolve();
        });
      });
    if (!navigator.locks) return void hold();
    void navigator.locks.request(name, { signal }, hold).catch(() => {});
  }

  function release(): void {
    holding?.abort();
    holding = null;
  }

  function look(): void {
    if (document.visibilityState === 'visible' || useLive.getState().isAwaited) take();
    else {
      clearTimeout(hiddenTimer);
      hiddenTimer = window.setTimeout(release, navigator.locks ? HIDDEN_MS : 0);
    }
  }

  document.addEventListener('visibilitychange', look);
  useLive.subscribe(({ isAwaited }, before) => isAwaited !== before.isAwaited && look());
  addEventListener('pagehide', release);
  addEventListener('pageshow', take);
  take();
}

/**
 * Keeps one stream for all tabs of a browser: the tab that holds the lock reads it and tells the others.
 * `version` is that of the page's menu.
 */
export function startLive(lang: LanguageCode, license: string, version: string): void {
  const name = `sufra:${license}:live`;
  const reach = createReach();
  let followed = useLive.getState().watched?.orderId ?? null;
  /** Closes the stream when this tab holds it. */
  let close: (() => void) | null = null;
  /** The cart that the stream was opened with. */
  let told = '';
  let restTimer = 0;

  function hear(message: Message): void {
    if (message.kind === 'event') hearEvent(message.event, message.data, version);
    else if (message.kind === 'state') reach.hearState(message.connected);
    else if (message.kind === 'unreachable') reach.hearUnreachable();
    else if (message.kind === 'want') follow(message.uuid);
    else if (close) open();
  }

  const tell = openChannel<Message>(name, hear);
  function hearAndTell(message: Message): void {
    hear(message);
    tell(message);
  }

  function open(): void {
    close?.();
    told = cartToTell();
    close = openStream(lang, license, followed, hearAndTell);
  }

  function follow(uuid: string): void {
    if (followed === uuid) return;
    followed = uuid;
    if (close) open();
  }

  function end(): void {
    close?.();
    close = null;
    hearAndTell({ kind: 'state', connected: false });
  }

  useLive.subscribe(({ watched, reopened }, before) => {
    if (watched && watched !== before.watched) hearAndTell({ kind: 'want', uuid: watched.orderId });
    if (reopened > before.reopened) hearAndTell({ kind: 'again' });
  });
  // A stream is opened again with what the cart holds now: the server that has it may be one of several.
  cart.onChange(() => {
    clearTimeout(restTimer);
    restTimer = window.setTimeout(() => close && cartToTell() !== told && open(), CART_RESTS_MS);
  });
  holdWhileShown(name, () => {
    open();
    return end;
  });
}
