import type { Mills } from '../money/money.ts';

/** One size of a dish, with its own price. */
export interface ListSize {
  name: string;
  mills: Mills;
}

/**
 * What somebody has to look at. `look_alike`: a letter stands where a digit is meant, or a minus where a price has none.
 * `decimals`: more decimals than the currency has, with both readings. `sizes`: several prices were read as sizes of one
 * dish. `extra`: text of a column that is not known. `no_name`: a price without a name. `on_menu`: a dish of that name stands on
 * the menu already, in this category.
 */
export type ListDoubt =
  | { kind: 'no_price' }
  | { kind: 'no_name' }
  | { kind: 'look_alike'; text: string; mills: Mills }
  | { kind: 'decimals'; text: string; exact: Mills | null; whole: Mills | null }
  | { kind: 'sizes'; text: string; count: number }
  | { kind: 'extra'; text: string }
  | { kind: 'on_menu'; category: string };

/** A dish of a list. Its price is null where none was read, and that of the first size where it has sizes. */
export interface ListRow {
  /** The numbers of its source lines, from 0. */
  lines: readonly number[];
  category: string;
  name: string;
  description: string;
  mills: Mills | null;
  sizes: readonly ListSize[];
  doubts: readonly ListDoubt[];
}

/** What a source line became: a dish, a category's name, the names of sizes, the headings of columns. */
export type LineKind = 'blank' | 'row' | 'heading' | 'sizes' | 'columns';

/** A list that was read: every source line is in `lines`, and each line of kind `row` belongs to exactly one row. */
export interface MenuList {
  rows: readonly ListRow[];
  lines: readonly LineKind[];
}
