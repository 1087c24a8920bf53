import type { DraftLine } from '#contract/orders/order.ts';
import type { Engine } from '../../store/engine.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { readLines, type ReadLine } from './draft-lines.ts';
import { readAnswers } from './line-needs.ts';

/** The lines of an order or an addition, with the prices of now and what staff have answered to their guests (ms UTC). */
export async function readLinesNow(
  engine: Engine,
  live: LiveVenue,
  lines: readonly DraftLine[],
  now: number,
): Promise<ReadLine[]> {
  const answers = await readAnswers(engine, live.venue.license, lines, now);
  return readLines(live.menu(live.venue.defaultLanguage).menu, lines, answers);
}
