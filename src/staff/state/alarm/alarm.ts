import { createStore } from 'zustand/vanilla';
import {
  afterSound,
  alarmCause,
  dueCauses,
  loudness,
  openCauses,
  type Sounded,
} from '../../rules/alarm-causes.ts';
import { withCommands } from '../../presses/commands.ts';
import { isFloorNews } from '../../rules/floor-news.ts';
import { checkTexts, keep, readKept } from '../kept.ts';
import { onLive } from '../orders/stream-state.ts';
import { onOrders, ordersState } from '../orders/orders.ts';
import { checkSound, isSounding } from './shift.ts';
import { play } from './sound.ts';
import { commands } from '../orders/command-queue.ts';

const MOST_KEPT = 500;
const CALL_LOUDNESS = 0.7;

const store = createStore<{ touched: ReadonlySet<string> }>(() => ({
  touched: new Set(readKept('touched', checkTexts, 'session') ?? []),
}));
let sounded = new Map<string, Sounded>();
let soundsForOrders = true;

/** Says whether this screen sounds for new orders: a waiter's phone leaves them to the kitchen. */
export function soundForOrders(wanted: boolean): void {
  soundsForOrders = wanted;
}

function touchCauses(causes: readonly string[]): void {
  const { touched } = store.getState();
  if (causes.every((cause) => touched.has(cause))) return;
  const next = [...touched, ...causes].slice(-MOST_KEPT);
  keep('touched', next, 'session');
  store.setState({ touched: new Set(next) });
}

/** Marks an order as seen, which silences its sounds. */
export function touch(uuid: string): void {
  const order = ordersState().orders.find((each) => each.uuid === uuid);
  const cause = order && alarmCause(order);
  if (cause) touchCauses([cause]);
}

function sound(): void {
  checkSound();
  const causes = openCauses(withCommands(ordersState().orders, commands()), store.getState().touched);
  // A monotonic clock: the tablet's time may be corrected in between.
  const now = performance.now();
  const due = soundsForOrders && isSounding() ? dueCauses(causes, sounded, now) : [];
  if (due.length > 0) play('order', loudness(due, sounded));
  sounded = afterSound(causes, due, sounded, now);
}

/** Lines added before the board was opened do not sound. */
function ignoreOldAdditions(): void {
  const stop = onOrders(({ loaded, orders }) => {
    if (!loaded) return;
    stop();
    const old = orders.filter(({ status }) => status !== 'pending').map(alarmCause);
    touchCauses(old.filter((cause) => cause !== null));
  });
}

/**
 * Sounds for new orders until they are touched, for guests who call, and once when the board goes offline.
 */
export function startAlarm(): void {
  ignoreOldAdditions();
  setInterval(sound, 1000);
  onOrders((now, before) => {
    // Ignores the stream's state: on a tablet that slept, a dead stream still seems connected.
    if (isSounding() && before.reachable && !now.reachable) play('offline', 1);
  });
  onLive((now, before) => {
    if (isSounding() && isFloorNews(now, before)) play('call', CALL_LOUDNESS);
  });
}
