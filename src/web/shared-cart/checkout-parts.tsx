import type { Menu } from '#domain/menu/menu.ts';
import { PaymentChoice } from '../cart/checkout/payment-choice.tsx';
import type { Checkout } from '../cart/checkout/use-checkout.ts';
import { CouponPart } from '../cart/discounts/coupon-box.tsx';
import { TipsPart } from '../cart/tips/tips-part.tsx';

/** What a guest alone chooses in the cart, and who sends for a table at the checkout: payment, coupon, tip. */
export default function CheckoutParts({ menu, checkout }: { menu: Menu; checkout: Checkout }) {
  return (
    <>
      {menu.flags.coupons && <CouponPart menu={menu} checkout={checkout} />}
      {menu.flags.tips && (
        <TipsPart totalMills={checkout.figures.totalMills} faulty={checkout.tipsMills === null} />
      )}
      {checkout.paymentTypes.length > 1 && <PaymentChoice checkout={checkout} />}
    </>
  );
}
