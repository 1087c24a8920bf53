import { median } from '../support/load/interleaved.ts';
import { clients, type Slice } from './clients.ts';

const ROUNDS = 5;
const SLICE_MS = 3000;

/** A contender's result over all rounds. */
export interface Reached {
  /** The median of the rounds; refusals do not count. */
  perSecond: number;
  p95Ms: number;
  /** 0 … 1 of all requests. */
  refusedShare: number;
  /** The distinct reasons. */
  refusals: string[];
}

function reachedIn(slices: readonly Slice[]): Reached {
  const timesMs = slices.flatMap((slice) => slice.timesMs).sort((a, b) => a - b);
  const refusals = slices.flatMap((slice) => slice.refusals);
  return {
    perSecond: median(slices.map(({ perSecond }) => perSecond)),
    p95Ms: timesMs[Math.floor(timesMs.length * 0.95)] ?? 0,
    refusedShare: refusals.length / Math.max(1, refusals.length + timesMs.length),
    refusals: [...new Set(refusals)],
  };
}

/** Alternates the same work between two contenders, after an uncounted slice each. */
export async function compare(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
): Promise<{ ours: Reached; theirs: Reached }> {
  const slices = { ours: [] as Slice[], theirs: [] as Slice[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const [our, their] = [await clients(ours, SLICE_MS), await clients(theirs, SLICE_MS)];
    if (round === 0) continue;
    slices.ours.push(our);
    slices.theirs.push(their);
  }
  return { ours: reachedIn(slices.ours), theirs: reachedIn(slices.theirs) };
}
