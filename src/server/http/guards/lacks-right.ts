import type { Right } from '#contract/office/rights.ts';
import { Refused } from '../plumbing/context.ts';

/** The refusal of a call by somebody or some key that lacks a right: it names the right. */
export function lacksRight(right: Right): Refused {
  return new Refused({ code: 'forbidden', detail: `This needs the right "${right}"`, members: { right } });
}
