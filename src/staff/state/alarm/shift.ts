import { create } from '#ui/store.ts';
import { isAudible, play, unlockSound } from './sound.ts';

/** A shift: the board may sound and stays awake. */
export interface ShiftState {
  started: boolean;
  sound: 'off' | 'on' | 'blocked';
  awake: boolean;
}

const FIRST_LOUDNESS = 0.4;

/** Selects a part of the shift for a component. */
export const useShift = create<ShiftState>(() => ({ started: false, sound: 'off', awake: false }));
let lock: WakeLockSentinel | null = null;

/** True while the board may sound. */
export function isSounding(): boolean {
  return useShift.getState().sound !== 'off';
}

async function stayAwake(): Promise<void> {
  try {
    lock = await navigator.wakeLock.request('screen');
    lock.addEventListener('release', () => useShift.setState({ awake: false }));
    useShift.setState({ awake: true });
  } catch {
    // Over plain http, on a low battery or in an old browser: the board warns that the screen may go dark.
    useShift.setState({ awake: false });
  }
}

/** Starts the shift within a press: unlocks and plays the sound, keeps the screen on. */
export async function startShift(): Promise<void> {
  useShift.setState({ started: true });
  const [audible] = await Promise.all([unlockSound(), stayAwake()]);
  useShift.setState({ sound: audible ? 'on' : 'blocked' });
  if (audible) play('order', FIRST_LOUDNESS);
}

/** Switches the sound off or on. */
export async function toggleSound(): Promise<void> {
  if (useShift.getState().sound === 'on') return useShift.setState({ sound: 'off' });
  await startShift();
}

/** Checks whether the browser still allows the sound. */
export function checkSound(): void {
  const { sound } = useShift.getState();
  if (sound === 'off') return;
  const now = isAudible() ? 'on' : 'blocked';
  if (now !== sound) useShift.setState({ sound: now });
}

/** Takes the wake lock again when the page is visible: the system releases it whenever the page is hidden. */
export function watchWakeLock(): void {
  document.addEventListener('visibilitychange', () => {
    const { started, sound } = useShift.getState();
    if (document.visibilityState !== 'visible' || !started) return;
    void stayAwake();
    if (sound !== 'off') void unlockSound().then(checkSound);
  });
}
