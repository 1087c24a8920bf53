import CloudSlash from 'icon:cloud-slash';
import { usePage, type Page } from '../../page/page.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import css from './guest-lines.module.css';
import { nameOf } from '../parts/guest-names.ts';
import type { TableCart } from '../parts/use-table-cart.ts';
import type { Faults } from '../parts/use-table-faults.ts';

/** What the others read: why it cannot be had, and that its guest knows. */
function toldWords(
  { words, isGone, name }: { words: string; isGone: boolean; name: string },
  { t }: Page,
): string {
  const told = t('soldOutTold', { name });
  return isGone ? `${t('soldOutWhile', { name })} ${told}` : t('listOf', { a: words, b: told });
}

/** What is to be said of a line: that the table does not know it yet, or why it cannot be had. */
export function LineMarks({
  table,
  faults,
  lineId,
  clashes = false,
}: {
  table: TableCart;
  faults: Faults;
  lineId: string;
  /** The dish is to share, and does not fit what this guest cannot eat. */
  clashes?: boolean;
}) {
  const page = usePage();
  const { t } = page;
  const line = table.cart.lines.find((each) => each.lineId === lineId);
  if (!line) return null;
  const { owner } = line;
  const isMine = owner === table.me.guestId;
  const fault = faults.get(lineId);
  const name = nameOf(table.cart.guests, owner ?? '', page);
  const isOthers = owner !== null && !isMine;
  // The phone's own cart says what the menu says, and what to do about a dish that is gone.
  const words = fault && !(isMine && (fault.isByMenu || fault.isGone)) ? fault.words : null;
  return (
    <>
      {table.unsentIds.has(lineId) && (
        <span className={css.unshared}>
          <CloudSlash />
          {t('notYetShared')}
        </span>
      )}
      {words !== null && (
        <small className={css.fault}>
          {isOthers ? toldWords({ words, isGone: fault?.isGone === true, name }, page) : words}
        </small>
      )}
      {line.fault === 'allergens_changed' && !isOthers && (
        <ChangedFacts lineId={lineId} isConcerned={isMine || clashes} />
      )}
    </>
  );
}
