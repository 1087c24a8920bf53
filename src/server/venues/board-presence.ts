import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { boardSeenAt, writeBoardSeen } from '../store/queries/orders/boards.ts';
import type { Venue } from './menu/venue.ts';

/** Without a board for this long, nobody sees a paid order (reliability.md, an order waits unseen). */
const ABSENT_AFTER_MS = 120_000;
const EVERY_MS = 20_000;

type Watched = Pick<Venue, 'license' | 'file'>;

function isWatched({ file }: Watched): boolean {
  return file.ordering.pause_cards_without_board;
}

/** True while a venue that requires a board has none connected: no new card payments are started. */
export async function areCardsPaused(engine: Engine, venue: Watched, now: number): Promise<boolean> {
  if (!isWatched(venue)) return false;
  const seenAt = await boardSeenAt(engine, venue.license);
  return seenAt === null || now - seenAt > ABSENT_AFTER_MS;
}

/** Records repeatedly that a board is connected; returns how to stop. Does nothing when no venue needs it. */
export function notePresence(
  { engine, clock }: { engine: Engine; clock: Clock },
  venue: Watched,
): () => void {
  if (!isWatched(venue)) return () => {};
  const note = () => void writeBoardSeen(engine, venue.license, clock.now()).catch(() => {});
  note();
  const timer = setInterval(note, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
