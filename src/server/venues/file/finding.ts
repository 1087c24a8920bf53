import type { FilePosition } from './venue-document.ts';

/** A finding about a venue file; errors refuse the whole file. */
export interface Finding extends FilePosition {
  level: 'error' | 'warning';
  /** menu.categories[1].products[3].price */
  path: string;
  message: string;
}
