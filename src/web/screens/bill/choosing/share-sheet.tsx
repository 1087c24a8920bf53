import Lock from 'icon:lock-simple';
import { useState } from 'react';
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
import sheets from '../../../elements/sheets.module.css';
import { usePage } from '../../../page/page.tsx';
import css from './share-sheet.module.css';
import { freeCount, isCutAlready, tickMills } from '../rules/chosen-part.ts';
import type { BilledLine } from '../rules/dish-groups.ts';
import { payerName } from '../rules/names.ts';

/** Cuts a dish into slices, of which this guest pays some. What others have settled keeps its cut. */
export function ShareSheet({
  billed: { line, dish },
  bill,
  currency,
  tick,
  onTake,
  onClose,
}: {
  billed: BilledLine;
  bill: ReadBill;
  currency: CurrencyDisplay;
  tick: { count: number; of: number };
  onTake: (tick: { count: number; of: number }) => void;
  onClose: () => void;
}) {
  const { t, display, ...page } = usePage();
  const isFrozen = isCutAlready(dish);
  const [among, setAmong] = useState(isFrozen ? dish.slices.length : Math.max(2, tick.of));
  const [own, setOwn] = useState(tick.of === 1 ? 1 : tick.count);
  const free = isFrozen ? freeCount(dish) : among;
  const of = isFrozen ? dish.slices.length : among;
  const count = Math.min(own, free);
  const one = { lineId: dish.lineId, count: 1, of };
  const ownMills = tickMills(bill, { ...one, count });
  const money = (mills: number) => display.exactText(mills, currency);
  const payers = bill.parts.filter(({ uuid }) => dish.slices.some(({ partId }) => partId === uuid));
  const names = display.list(payers.map((part) => payerName(part, { t, display, ...page })));
  const sliceMills = dish.mills / of;
  const shares: RingShare[] = [
    ...dish.slices.flatMap(({ partId }): RingShare[] => {
      const part = payers.find(({ uuid }) => uuid === partId);
      return part ? [{ look: part.state === 'paid' ? 'paid' : 'paying', mills: sliceMills }] : [];
    }),
    ...Array.from({ length: count }, (): RingShare => ({ look: 'mine', mills: sliceMills })),
  ];
  return (
    <Modal kind="sheet" label={line.name} onClose={onClose}>
      <SheetHead title={<bdi>{line.name}</bdi>} close={t('close')} onClose={onClose} />
      <div className={sheets.form}>
        <div className={css.ring}>
          <ShareRing shares={shares} wholeMills={dish.mills} size="large">
            <b>{fractionText(count, of, display.number)}</b>
          </ShareRing>
          <p aria-live="polite">{t('eachBetween', { amount: money(tickMills(bill, one)), n: of })}</p>
        </div>
        {!isFrozen && (
          <div className={css.row}>
            <b>{t('sharedBetween')}</b>
            <Stepper
              value={among}
              min={2}
              max={MOST_SLICES}
              words={{
                increase: t('increaseGuests'),
                decrease: t('decreaseGuests'),
                quantity: t('sharedBetween'),
              }}
              format={display.number}
              onChange={setAmong}
            />
          </div>
        )}
        {free > 1 && (
          <div className={css.row}>
            <b>{t('slicesYouPay')}</b>
            <Stepper
              value={count}
              max={free}
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
          size="tall"
          block
          split
          onClick={() => onTake(count === of ? { count: 1, of: 1 } : { count, of })}
        >
          <span>{t('payMyShare')}</span>
          <span className={typeface.num}>{money(ownMills)}</span>
        </Button>
      </div>
    </Modal>
  );
}
