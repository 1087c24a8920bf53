import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { PlannedChange } from '#contract/office/publication.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { isTextMap } from '#domain/draft/texts.ts';
import { parseMoney } from '#domain/money/money.ts';
import { textChanges } from './groups.ts';

/** What is asked about before it is published, by the names of the dishes and other things. */
export interface PublishDoubts {
  /** Dishes that would cost nothing, and did not before. */
  free: string[];
  /** Things that would have no name in the venue's main language. */
  nameless: string[];
}

/** What guests read by its name. */
const NAMED = new Set(['category', 'product']);

/** Where answers of its own cost something, such as its sizes, a dish need not. */
function hasChoices(file: CompleteVenueFile, at: string): boolean {
  const dish = valueAt(file, at) as
    | CompleteVenueFile['menu']['categories'][number]['products'][number]
    | null;
  return (dish?.product_variations.length ?? 0) > 0 || (dish?.combo_groups.length ?? 0) > 0;
}

function becomesFree(file: CompleteVenueFile, { subject, kind, field, at, to }: PlannedChange): boolean {
  if (subject !== 'product' || file.menu.enable_zero_price_item) return false;
  const isPriced = kind === 'new' || (kind === 'price' && field === 'price');
  return isPriced && parseMoney(to) === 0 && !hasChoices(file, at.replace(/\/price$/, ''));
}

function losesName(file: CompleteVenueFile, change: PlannedChange): boolean {
  const original = file.default_language;
  if (change.kind === 'renamed')
    return textChanges(change, original).some(({ lang, to }) => lang === original && to.trim() === '');
  if (change.kind !== 'new' || !NAMED.has(change.subject)) return false;
  const name = valueAt(file, `${change.at}/name`);
  return String((isTextMap(name) ? name[original] : name) ?? '').trim() === '';
}

/** What a person may not have meant in what they publish: `file` is the draft's. */
export function publishDoubts(changes: readonly PlannedChange[], file: CompleteVenueFile): PublishDoubts {
  const nameOf = ({ names, ids }: PlannedChange) => names.findLast((name) => name !== '') ?? ids.at(-1) ?? '';
  return {
    free: changes.filter((change) => becomesFree(file, change)).map(nameOf),
    nameless: changes.filter((change) => losesName(file, change)).map(nameOf),
  };
}
