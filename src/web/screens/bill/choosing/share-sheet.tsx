import Lock from 'icon:lock-simple';
import { useState } from 'react';
import { findProduct } from '#domain/menu/find.ts';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { MOST_SLICES } from '#domain/order/bill-part.ts';
import { fractionText } from '#text/fraction.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import type { RingShare } from '#ui/marks/share-arcs.ts';
import { ShareRing } from '#ui/marks/share-ring.tsx';
import typeface from '#ui/type.module.css';
import { Photo } from '../../../elements/photo.tsx';
import sheets from '../../../elements/sheets.module.css';
import { usePage } from '../../../page/page.tsx';
import { useMenu } from '../../../state/menu/menu.ts';
import css from './share-sheet.module.css';
import { freeCount, isCutAlready, tickMills, type Tick } from '../rules/chosen-part.ts';
import type { BilledLine } from '../rules/dish-groups.ts';
import { sharerName } from '../rules/names.ts';
import { payersOf, sharersAtFirst, sharersWith } from '../rules/sharers.ts';
import { SharerChoice } from './sharer-choice.tsx';
import type { KnownGuests } from './use-known-guests.ts';

const PICTURE = { sizes: '130px', widest: 320 };

/** The dish in its ring: an arc for each who shares it, in the colour of their plate. */
function DishRing({ productId, shares, whole }: { productId: string; shares: RingShare[]; whole: string }) {
  const menu = useMenu();
  const picture = menu && findProduct(menu, productId)?.pictures[0];
  const wholeMills = shares.reduce((sum, { mills }) => sum + mills, 0);
  return (
    <ShareRing shares={shares} wholeMills={wholeMills} size="large">
      {picture ? <Photo picture={picture} place={PICTURE} className={css.dish} /> : <b>{whole}</b>}
    </ShareRing>
  );
}

/** Cuts a dish into slices, of which this guest pays some. What others have settled keeps its cut. */
export function ShareSheet({
  billed: { line, dish },
  bill,
  currency,
  known: { self, others },
  tick,
  onTake,
  onClose,
}: {
  billed: BilledLine;
  bill: ReadBill;
  currency: CurrencyDisplay;
  known: KnownGuests;
  tick: Tick;
  onTake: (tick: Tick) => void;
  onClose: () => void;
}) {
  const page = usePage();
  const { t, display } = page;
  const isFrozen = isCutAlready(dish);
  const [chosen, setChosen] = useState(() =>
    tick.of > 1 ? sharersWith(dish, tick, bill, others) : sharersAtFirst(others),
  );
  const [own, setOwn] = useState(tick.of === 1 ? 1 : tick.count);
  const most = isFrozen ? freeCount(dish) : MOST_SLICES - chosen.length;
  const count = Math.min(own, most);
  const of = isFrozen ? dish.slices.length : chosen.length + count;
  const among = isFrozen ? sharersWith(dish, { count, of }, bill, others) : chosen;
  const money = (slices: number) =>
    display.moneyText(tickMills(bill, { lineId: dish.lineId, count: slices, of }), currency);
  const names = display.list(payersOf(dish, bill).map((payer) => sharerName(payer, page)));
  const shares = [
    ...Array.from({ length: count }, (): RingShare => ({ look: 'mine', mills: 1, plate: self.plate })),
    ...among.map(({ plate }): RingShare => ({ look: 'other', mills: 1, plate })),
  ];
  return (
    <Modal kind="sheet" label={line.name} onClose={onClose}>
      <SheetHead title={<bdi>{line.name}</bdi>} close={t('close')} onClose={onClose} />
      <div className={sheets.form}>
        <div className={css.ring}>
          <DishRing
            productId={line.productId}
            shares={shares}
            whole={fractionText(count, of, display.number)}
          />
          <p aria-live="polite">{t('eachBetween', { amount: money(1), n: of })}</p>
        </div>
        <SharerChoice
          self={self}
          others={others}
          chosen={among}
          isFrozen={isFrozen}
          isFull={of >= MOST_SLICES}
          onChange={setChosen}
        />
        {(isFrozen ? most > 1 : count > 1 || of > 2) && (
          <div className={css.row}>
            <b>{t('slicesYouPay')}</b>
            <Stepper
              value={count}
              max={most}
              words={{
                increase: t('increaseQuantity'),
                decrease: t('decreaseQuantity'),
                quantity: t('slicesYouPay'),
              }}
              format={display.number}
              onChange={setOwn}
            />
          </div>
        )}
        {isFrozen && (
          <p className={css.frozen}>
            <Lock />
            {t('staysAt', { names, n: of })}
          </p>
        )}
        <Button
          size="large"
          block
          split
          onClick={() => onTake(isFrozen ? { count, of } : { count, of, among: chosen })}
        >
          <span>{t('payMyShare')}</span>
          <span className={typeface.num}>{money(count)}</span>
        </Button>
      </div>
    </Modal>
  );
}
