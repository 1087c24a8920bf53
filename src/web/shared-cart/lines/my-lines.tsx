import Share from 'icon:users-three';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { linesOf } from '#domain/shared-cart/shared-cart.ts';
import type { SharedLine } from '#domain/shared-cart/shared-line.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CartLines } from '../../cart/lines/cart-lines.tsx';
import { usePage, type Page } from '../../page/page.tsx';
import { lineName } from '#domain/cart/line-words.ts';
import { shareLine } from '../../state/shared-cart/to-share.ts';
import { AsksForMe } from './asks.tsx';
import css from './guest-lines.module.css';
import { guestName } from '../parts/guest-names.ts';
import { GoneLine } from './gone-line.tsx';
import { LineMarks } from './line-marks.tsx';
import { SeatPlate } from '../parts/seat-plate.tsx';
import type { Faults } from '../parts/use-table-faults.ts';
import { pricedLinesOf, sumOf, type TableCart } from '../parts/use-table-cart.ts';

/** Below the guest's name: what waits for them, what the others do not see yet, or that nobody else changes it. */
function noteOf(
  mine: readonly SharedLine[],
  { isCut, unsentIds }: TableCart,
  faults: Faults,
  { t }: Page,
): string {
  const open = mine.filter(({ lineId }) => faults.has(lineId)).length;
  if (open > 0) return t('needsYou', { n: open });
  const alone = mine.filter(({ lineId }) => unsentIds.has(lineId)).length;
  return isCut && alone > 0 ? t('onlyOnPhone', { n: alone }) : t('onlyYouChange');
}

/** This guest's own lines, which nobody else changes: each can be put on the table for all. */
export function MyLines({ menu, table, faults }: { menu: Menu; table: TableCart; faults: Faults }) {
  const page = usePage();
  const { t, lang, display } = page;
  const { me } = table;
  const mine = linesOf(table.cart, me.guestId);
  const marks = (line: CartLine) => (
    <>
      <LineMarks table={table} faults={faults} lineId={line.lineId} />
      <AsksForMe table={table} line={line} />
    </>
  );
  const gone = (line: CartLine) => {
    const fault = faults.get(line.lineId);
    return fault?.isGone ? <GoneLine menu={menu} line={line} fault={fault} /> : null;
  };
  const toShare = (line: CartLine) => (
    <IconButton
      label={t('putToShare', { name: lineName(menu, line) })}
      look="muted"
      onClick={() => shareLine(line)}
    >
      <Share />
    </IconButton>
  );
  return (
    <section className={css.mine}>
      <div className={css.head}>
        <SeatPlate seat={me} />
        <div>
          <h2>
            {me.name === ''
              ? t('you')
              : t.parts('youName', { name: <bdi key="me">{guestName(me, page)}</bdi> })}
          </h2>
          {me.pieces > 0 && <small>{noteOf(mine, table, faults, page)}</small>}
        </div>
        {me.pieces > 0 && (
          <span className={css.sum}>
            {display.moneyText(sumOf(pricedLinesOf(menu, table.cart, me.guestId), faults))}
          </span>
        )}
      </div>
      {me.pieces === 0 ? (
        <p className={css.none}>
          {t('youChoseNothing')}
          <PageLink
            className={buttonClass({ variant: 'outline', size: 'small' })}
            href={pagePath('home', lang)}
          >
            {t('openMenu')}
          </PageLink>
        </p>
      ) : (
        <CartLines menu={menu} small marks={marks} tools={toShare} instead={gone} />
      )}
    </section>
  );
}
