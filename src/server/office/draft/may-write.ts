import { rightOf } from '#contract/office/path-rights.ts';
import type { Right } from '#contract/office/rights.ts';
import type { Refusal } from '#contract/values/problem.ts';

/** Domains are proved before they are served (office/domains), or take the operator's word on the command line. */
const KEPT = ['domains'];

/** True when whoever has these rights may write an address. */
export function mayWrite(rights: ReadonlySet<Right>, address: string): boolean {
  const right = rightOf(address);
  return right !== null && rights.has(right) && !KEPT.includes(address);
}

/**
 * True for what others write and these rights do not: it stays in the draft when its other part is published or thrown
 * away. What nobody may write, such as a place of another version of the program, waits for a choice.
 */
export function isOthers(rights: ReadonlySet<Right>, address: string): boolean {
  return rightOf(address) !== null && !mayWrite(rights, address);
}

/** The refusal to write places: it names each of them, and the right that it takes. */
export function takesRights(places: readonly { at: string; right: Right | null }[]): Refusal {
  return {
    code: 'forbidden',
    errors: places.map(({ at, right }) => ({ path: at, message: `takes the right ${right ?? 'file'}` })),
  };
}

/** The refusal of whoever may not write all of these addresses, naming those; null when they may. */
export function refusalFor(
  { rights }: { rights: ReadonlySet<Right> },
  addresses: readonly string[],
): Refusal | null {
  const others = addresses.filter((at) => !mayWrite(rights, at));
  return others.length > 0 ? takesRights(others.map((at) => ({ at, right: rightOf(at) }))) : null;
}
