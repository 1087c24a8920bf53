import { asId, asInteger, asRecord } from '#contract/values/checks.ts';
import { lastActOf } from '#domain/shared-cart/shared-cart.ts';
import { keep } from '../../browser/kept.ts';
import { sharing, shownCart } from './sharing.ts';

/** A sending that somebody stopped, as long as this phone's guest has not acted since. */
interface Stopped {
  round: number;
  /** Who stopped it. */
  guest: string;
  /** The stamp of this guest's last act before it. */
  act: number;
}

const LATEST = Number.MAX_SAFE_INTEGER;

function asStopped(value: unknown): Stopped | null {
  const stored = asRecord(value);
  const guest = asId(stored?.['guest']);
  const round = asInteger(stored?.['round'], 1, LATEST);
  const act = asInteger(stored?.['act'], 0, LATEST);
  return guest === null || round === null || act === null ? null : { guest, round, act };
}

const stopped = keep<{ at: Stopped | null }>('table-stopped', 'session', { at: null }, (value) => ({
  at: asStopped(asRecord(value)?.['at']),
}));

/** Keeps in sight that a guest stopped the sending of a round. */
export function noteStopped({ guest, round }: Pick<Stopped, 'guest' | 'round'>): void {
  const { at } = sharing.get();
  if (at) stopped.set({ at: { guest, round, act: lastActOf(shownCart(at), at.guestId) } });
}

/** The guest closed it, or the table sends again. */
export function forgetStopped(): void {
  if (stopped.get().at) stopped.set({ at: null });
}

/** Forgets it once this phone's guest has acted since, or the round is another. */
export function forgetOnceActed(): void {
  const { at } = stopped.get();
  const shared = sharing.get().at;
  if (!at || !shared) return;
  const shown = shownCart(shared);
  if (shown.round !== at.round || lastActOf(shown, shared.guestId) > at.act) forgetStopped();
}

/** Who stopped the last sending, as long as this phone's guest has not acted since; null: nobody. */
export function useStoppedBy(): string | null {
  return stopped.use(({ at }) => at?.guest ?? null);
}
