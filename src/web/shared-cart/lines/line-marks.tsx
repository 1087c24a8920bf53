import CloudSlash from 'icon:cloud-slash';
import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { findProduct } from '#domain/menu/menu.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { usePage } from '../../page/page.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import css from './guest-lines.module.css';
import { nameOf } from '../parts/guest-names.ts';
import type { TableCart } from '../parts/use-table-cart.ts';
import type { Faults } from '../parts/use-table-faults.ts';

/** The way to another dish instead of one that is gone: where it stood in the menu. */
function PickAnother({ menu, productId }: { menu: Menu; productId: string }) {
  const { t, lang } = usePage();
  const categoryId = findProduct(menu, productId)?.categoryId;
  const href =
    categoryId === undefined || categoryId === ''
      ? pagePath('home', lang)
      : pagePath('category', lang, { id: categoryId });
  return (
    <span className={css.another}>
      <PageLink className={buttonClass({ look: 'quiet', size: 'small' })} href={href}>
        {t('pickAnother')}
      </PageLink>
    </span>
  );
}

/** What is to be said of a line: that the table does not know it yet, or why it cannot be had. */
export function LineMarks({
  menu,
  table,
  faults,
  lineId,
}: {
  menu: Menu;
  table: TableCart;
  faults: Faults;
  lineId: string;
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
  // The phone's own cart says what the menu says.
  const words = fault && !(isMine && fault.isByMenu) ? fault.words : null;
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
          {isOthers && fault?.isGone ? t('soldOutWhile', { name }) : words}
          {isOthers && ` ${t('soldOutTold', { name })}`}
        </small>
      )}
      {isMine && fault?.isGone && <PickAnother menu={menu} productId={line.content.product} />}
      {line.fault === 'allergens_changed' && !isOthers && <ChangedFacts lineId={lineId} />}
    </>
  );
}
