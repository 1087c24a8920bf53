import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isAudible, play, unlockSound } from './sound.ts';

/** A shift: the board may be heard and stays awake. */
export interface ShiftState {
  started: boolean;
  sound: 'off' | 'on' | 'blocked';
  awake: boolean;
}

const FIRST_LOUDNESS = 0.4;

const store = createStore<ShiftState>(() => ({ started: false, sound: 'off', awake: false }));
let lock: WakeLockSentinel | null = null;

/** The part of it that a component shows. */
export function useShift<S>(select: (state: ShiftState) => S): S {
  return useStore(store, select);
}

/** Whether the board is to sound. */
export function isSounding(): boolean {
  return store.getState().sound !== 'off';
}

async function stayAwake(): Promise<void> {
  try {
    lock = await navigator.wakeLock.request('screen');
    lock.addEventListener('release', () => store.setState({ awake: false }));
    store.setState({ awake: true });
  } catch {
    // Over plain http, on a low battery or in an old browser: the board says that the screen may go dark.
    store.setState({ awake: false });
  }
}

/** Starts the shift within a press: unlocks the sound and plays it, keeps the screen on. */
export async function startShift(): Promise<void> {
  store.setState({ started: true });
  const [audible] = await Promise.all([unlockSound(), stayAwake()]);
  store.setState({ sound: audible ? 'on' : 'blocked' });
  if (audible) play('order', FIRST_LOUDNESS);
}

/** Turns the sound off, or on again. */
export async function toggleSound(): Promise<void> {
  if (store.getState().sound === 'on') return store.setState({ sound: 'off' });
  await startShift();
}

/** Sees whether the sound is still allowed. */
export function checkSound(): void {
  const { sound } = store.getState();
  if (sound === 'off') return;
  const now = isAudible() ? 'on' : 'blocked';
  if (now !== sound) store.setState({ sound: now });
}

/** The system takes the lock away whenever the page is hidden: it is taken again when it is seen. */
export function watchWakeLock(): void {
  document.addEventListener('visibilitychange', () => {
    const { started, sound } = store.getState();
    if (document.visibilityState !== 'visible' || !started) return;
    void stayAwake();
    if (sound !== 'off') void unlockSound().then(checkSound);
  });
}
