import CloudSlash from 'icon:cloud-slash';
import { usePage } from '../../page/page.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import css from './guest-lines.module.css';
import { nameOf } from '../parts/guest-names.ts';
import type { TableCart } from '../parts/use-table-cart.ts';
import type { TextKey } from '#text/guest/words.ts';
import type { LineFault } from '#domain/shared-cart/shared-line.ts';

/** Why the kitchen could not have a line, in words. */
const FAULTS = {
  product_unavailable: 'unavailable',
  out_of_stock: 'outOfStock',
  variation_required: 'selectVariations',
  variation_invalid: 'selectVariations',
  combo_incomplete: 'selectVariations',
  allergens_changed: 'factsChanged',
} as const satisfies Record<LineFault, TextKey>;

/** What is to be said of a line: that the table does not know it yet, or why it was not sent. */
export function LineMarks({ table, lineId }: { table: TableCart; lineId: string }) {
  const page = usePage();
  const { t } = page;
  const line = table.cart.lines.find((each) => each.lineId === lineId);
  if (!line) return null;
  const isOthers = line.owner !== null && line.owner !== table.me.guestId;
  return (
    <>
      {table.unsentIds.has(lineId) && (
        <span className={css.unshared}>
          <CloudSlash />
          {t('notYetShared')}
        </span>
      )}
      {line.fault && (
        <small className={css.fault}>
          {t(FAULTS[line.fault])}
          {isOthers && ` ${t('soldOutTold', { name: nameOf(table.cart.guests, line.owner ?? '', page) })}`}
        </small>
      )}
      {line.fault === 'allergens_changed' && !isOthers && <ChangedFacts lineId={lineId} />}
    </>
  );
}
