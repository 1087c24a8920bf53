import { useEffect, useRef } from 'react';
import type { Menu } from '#domain/menu/menu.ts';
import { showField } from '../../forms/show-field.ts';
import typeface from '#ui/type.module.css';
import type { Checkout } from '../../cart/checkout/use-checkout.ts';
import { CheckoutFieldView, TermsField } from '../../details/checkout-fields.tsx';
import { useCheckoutForm } from '../../details/use-checkout-form.ts';
import { usePage } from '../../page/page.tsx';
import css from './cart-screen.module.css';

/** Checks what was asked: shows what is missing, and goes to the first of it. True when nothing is. */
export type SettleDetails = () => boolean;

/**
 * The few details that an order at a table or to take away asks for, in the cart itself: the checkout need not be opened.
 * `register` is told how to check them before the order is sent; null: they are not here any more.
 */
export function DetailsPart({
  menu,
  checkout,
  register,
}: {
  menu: Menu;
  checkout: Checkout;
  register: (settle: SettleDetails | null) => void;
}) {
  const { t } = usePage();
  const form = useCheckoutForm(menu, checkout);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    register(() => {
      const [wrong] = form.settle();
      if (wrong) showField(element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`));
      return wrong === undefined;
    });
    return () => register(null);
  });
  const typed = form.fields.filter((field) => field !== 'termsAgreed');
  return (
    <section ref={element} className={css.part}>
      <h2 className={typeface.part}>{t('yourDetails')}</h2>
      {typed.map((field) => (
        <CheckoutFieldView key={field} field={field} menu={menu} form={form} last={field === typed.at(-1)} />
      ))}
      {form.fields.includes('termsAgreed') && <TermsField form={form} />}
    </section>
  );
}
