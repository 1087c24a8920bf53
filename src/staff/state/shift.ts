import { create } from 'zustand';
import { isAudible, play, unlockSound } from './sound.ts';

/** A shift: the board may be heard and stays awake. */
export interface ShiftState {
  started: boolean;
  sound: 'off' | 'on' | 'blocked';
  awake: boolean;
}

const FIRST_LOUDNESS = 0.4;

/** The part of it that a component shows. */
export const useShift = create<ShiftState>(() => ({ started: false, sound: 'off', awake: false }));
let lock: WakeLockSentinel | null = null;

/** Whether the board is to sound. */
export function isSounding(): boolean {
  return useShift.getState().sound !== 'off';
}

async function stayAwake(): Promise<void> {
  try {
    lock = await navigator.wakeLock.request('screen');
    lock.addEventListener('release', () => useShift.setState({ awake: false }));
    useShift.setState({ awake: true });
  } catch {
    // Over plain http, on a low battery or in an old browser: the board says that the screen may go dark.
    useShift.setState({ awake: false });
  }
}

/** Starts the shift within a press: unlocks the sound and plays it, keeps the screen on. */
export async function startShift(): Promise<void> {
  useShift.setState({ started: true });
  const [audible] = await Promise.all([unlockSound(), stayAwake()]);
  useShift.setState({ sound: audible ? 'on' : 'blocked' });
  if (audible) play('order', FIRST_LOUDNESS);
}

/** Turns the sound off, or on again. */
export async function toggleSound(): Promise<void> {
  if (useShift.getState().sound === 'on') return useShift.setState({ sound: 'off' });
  await startShift();
}

/** Sees whether the sound is still allowed. */
export function checkSound(): void {
  const { sound } = useShift.getState();
  if (sound === 'off') return;
  const now = isAudible() ? 'on' : 'blocked';
  if (now !== sound) useShift.setState({ sound: now });
}

/** The system takes the lock away whenever the page is hidden: it is taken again when it is seen. */
export function watchWakeLock(): void {
  document.addEventListener('visibilitychange', () => {
    const { started, sound } = useShift.getState();
    if (document.visibilityState !== 'visible' || !started) return;
    void stayAwake();
    if (sound !== 'off') void unlockSound().then(checkSound);
  });
}
