import Check from 'icon:check-bold';
import Ticket from 'icon:ticket';
import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { useEffect, useId, type KeyboardEvent } from 'react';
import { canApply } from '#domain/price/coupon-box.ts';
import { couponEffect } from '#domain/price/coupon-effect.ts';
import { discountableLines } from '#domain/cart/cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import typeface from '#ui/type.module.css';
import { typedDirection } from '#ui/fields/typed-direction.ts';
import { usePage, type Page } from '../../page/page.tsx';
import { applyCoupon, applyVenueCoupon, couponBox, couponHappens } from '../../state/cart/coupon.ts';
import css from '../extras.module.css';
import { couponFaultWords } from '../lines/fault-words.ts';
import type { Checkout } from '../checkout/use-checkout.ts';

const MOST_CODE = 100;

/** The applied coupon's effect on the countable lines, or why it has none. */
function effectWords(
  menu: Menu,
  { coupon: applied, counted }: Checkout,
  page: Page,
): { words: string; bad?: boolean } | null {
  if (!applied) return null;
  const { t, display } = page;
  const effect = couponEffect(applied, discountableLines(menu, counted));
  if (effect.kind === 'not_applicable') return { words: t('couponElsewhere'), bad: true };
  if (effect.kind === 'below_minimum') {
    const amount = display.moneyText(applied.minOrderMills);
    const missing = display.moneyText(effect.missingMills);
    return { words: t('couponMinimum', { amount, missing }), bad: true };
  }
  const { offMills, freeDelivery } = effect;
  const saved = [
    offMills > 0 && t('youSave', { amount: display.moneyText(offMills) }),
    freeDelivery && t('couponFreeDelivery'),
  ];
  return { words: display.list(saved.filter((words) => words !== false)) };
}

/** The coupon field (specification sections 2 and 5, Coupon). */
export function CouponPart({ menu, checkout }: { menu: Menu; checkout: Checkout }) {
  const page = usePage();
  const { t } = page;
  const id = useId();
  const box = couponBox.use((value) => value);
  const ready = canApply(box);
  const isApplied = box.applied && !ready && !box.loading;
  const effect = effectWords(menu, checkout, page);
  const words = box.fault ? t(couponFaultWords[box.fault]) : effect?.words;
  const bad = box.fault !== null || effect?.bad;
  useEffect(() => applyVenueCoupon(menu), [menu]);
  const apply = () => {
    if (ready) void applyCoupon(menu, box.code);
  };
  // No form of its own: a table's checkout is one already, which Enter would send.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('coupon')}</h2>
      <div className={classes(css.coupon, isApplied && css.applied)}>
        <Ticket />
        <input
          className={css.code}
          aria-label={t('coupon')}
          aria-describedby={id}
          aria-invalid={box.fault !== null || undefined}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MOST_CODE}
          dir={typedDirection(box.code)}
          value={box.code}
          onChange={(event) => couponHappens({ type: 'typed', code: event.target.value })}
          onKeyDown={onKey}
        />
        <Button
          variant={isApplied ? 'soft' : 'outline'}
          size="small"
          busy={box.loading}
          aria-disabled={!ready}
          onClick={apply}
        >
          {isApplied && <Check />}
          {t(isApplied ? 'couponApplied' : 'applyCoupon')}
        </Button>
        {box.applied && (
          <IconButton
            label={t('deleteCoupon')}
            look="muted"
            onClick={() => couponHappens({ type: 'cleared' })}
          >
            <X />
          </IconButton>
        )}
      </div>
      <p id={id} className={classes(css.message, bad ? css.bad : css.good)} role="status">
        {words && bad && <Warning />}
        {words}
      </p>
    </section>
  );
}
