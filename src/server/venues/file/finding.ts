import type { FindingWords } from '#contract/office/finding-codes.ts';
import type { FilePosition } from './venue-document.ts';

/** A finding about a venue file; errors refuse the whole file. */
export interface Finding extends FilePosition {
  level: 'error' | 'warning';
  /** menu.categories[1].products[3].price */
  path: string;
  message: string;
  /** The same for programs with words of their own; null for what only a text written by hand can hold. */
  words: FindingWords | null;
}
