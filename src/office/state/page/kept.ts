import { createKept } from '#ui/kept.ts';

/** What the office stores in the browser. */
export const { readKept, keep } = createKept('sufra:office:');
