/** What an arc of the ring stands for: paid, being paid by another, this guest's, another's. */
export type ArcLook = 'paid' | 'paying' | 'mine' | 'other';

/** What somebody pays of a whole, in thousandths. */
export interface RingShare {
  look: ArcLook;
  mills: number;
  /** The arc has the colour of this plate. */
  plate?: number | null;
}

/** An arc from 12 o'clock on, clockwise, in percent of the circle. */
export interface Arc {
  look: ArcLook;
  start: number;
  length: number;
  plate: number | null;
}

/** The space between two arcs, in percent: their round ends need it. */
const GAP = 3.7;
const LEAST_LENGTH = 0.1;

/** The arcs of a ring, one after another; what nobody pays is left bare at its end. More than the whole fills the ring. */
export function arcsOf(shares: readonly RingShare[], billMills: number): Arc[] {
  if (billMills <= 0) return [];
  const wholeMills = Math.max(
    billMills,
    shares.reduce((sum, { mills }) => sum + Math.max(0, mills), 0),
  );
  let before = 0;
  return shares.flatMap(({ look, mills, plate = null }): Arc[] => {
    const start = (before / wholeMills) * 100 + GAP / 2;
    before += Math.max(0, mills);
    if (mills <= 0) return [];
    return [{ look, plate, start, length: Math.max(LEAST_LENGTH, (mills / wholeMills) * 100 - GAP) }];
  });
}
