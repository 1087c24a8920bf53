import { keep } from '../../browser/kept.ts';
import { sharing } from './sharing.ts';
import { writeShared } from './sync.ts';

/** Text this large needs longer to read, in px: 150 % of what browsers begin with. */
const LARGE_TEXT_PX = 24;
/** Keys that move the focus, or press what has it. */
const MOVING_KEYS: ReadonlySet<string> = new Set(['Tab', 'Enter', ' ']);

/** Whether this phone's guest needs longer to read; null: nobody has said so yet. */
const moreTime = keep<{ on: boolean | null }>('more-time', 'local', { on: null }, (value) => {
  const on = (value as { on?: unknown } | null)?.on;
  return typeof on === 'boolean' ? { on } : null;
});

/** The guest and the answer that the table was last told, so that each is told once. */
let told = '';

function tell(): void {
  const { at } = sharing.get();
  const { on } = moreTime.get();
  if (!at || on === null || told === `${at.guestId} ${on}`) return;
  told = `${at.guestId} ${on}`;
  writeShared((stamp) => ({ lines: [], moreTime: { is: on, stamp } }));
}

/** True where this phone's guest needs longer to read. */
export function needsMoreTime(): boolean {
  return moreTime.get().on === true;
}

/** The same, for a component. */
export function useMoreTime(): boolean {
  return moreTime.use(({ on }) => on === true);
}

/** Says whether this phone's guest needs longer to read. */
export function setMoreTime(on: boolean): void {
  moreTime.set({ on });
}

function needIt(): void {
  if (moreTime.get().on === null) setMoreTime(true);
}

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * From now on the table learns whether this phone's guest needs longer: by the switch, by itself where the text is
 * large, and once the focus came by keyboard.
 */
export function watchMoreTime(): void {
  const { fontSize } = getComputedStyle(document.documentElement);
  if (Number.parseFloat(fontSize) >= LARGE_TEXT_PX) needIt();
  let isByKey = false;
  addEventListener(
    'keydown',
    (event) => (isByKey = event.key === 'Tab' || (MOVING_KEYS.has(event.key) && !isTyping(event))),
    true,
  );
  addEventListener('pointerdown', () => (isByKey = false), true);
  addEventListener('focusin', () => isByKey && needIt());
  moreTime.onChange(tell);
  sharing.onChange(tell);
  tell();
}
