import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/values/problem.ts';
import { checkoutFields, type CheckoutField } from '#domain/cart/checkout.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { checkoutTextNames, eachText, isRememberedText } from '#domain/order/checkout-texts.ts';
import type { Checkout } from '../cart/checkout/use-checkout.ts';
import { afterPress } from '../forms/after-press.ts';
import type { ReadPhone } from '../forms/phone.ts';
import { isBeingRead, usePhones } from '../forms/use-phones.ts';
import { serverNow } from '../browser/clock.ts';
import { customer, rememberCustomer } from '../state/cart/customer.ts';
import { hasAgreed, lastCheckout } from '../state/cart/last-checkout.ts';
import { chooseOrdering, ordering } from '../state/cart/order-choices.ts';
import { sessionTexts, typeForOrder } from '../state/cart/session-texts.ts';
import { useSubmit } from '../state/order/submit.ts';
import { typedTable, typeTable } from '../state/table/typed-table.ts';
import { faultOf, refusedFields, type CheckoutValues, type Fault } from './rules.ts';
import { useFullTimes } from './use-full-times.ts';

const PAUSE_MS = 1000;

/** The checkout form in progress. */
export interface CheckoutForm {
  orderType: OrderType | null;
  fields: CheckoutField[];
  values: CheckoutValues;
  phoneE164: string | null;
  /** The phone number is still being checked. */
  reading: boolean;
  /** Offered times that are full (ms UTC). */
  fullTimes: ReadonlySet<number>;
  /** The shown fault of a field: once the guest has left it, paused in it or tried to submit. */
  shown(field: CheckoutField): Fault | null;
  change(field: CheckoutField, value: string | boolean): void;
  leave(field: CheckoutField): void;
  /** The faulty fields, in order; all show from now on. */
  settle(): CheckoutField[];
}

interface Mended {
  of: Problem | null;
  fields: readonly CheckoutField[];
}

/** The form's values: what this phone remembers of its guest, and what belongs to this order alone. */
function useValues(menu: Menu): [CheckoutValues, (field: CheckoutField, value: string | boolean) => void] {
  const remembered = customer.use((value) => value);
  const chosen = ordering.use((value) => value);
  const typed = sessionTexts.use((value) => value);
  const table = typedTable.use(({ code }) => code);
  const last = lastCheckout.use((value) => value);
  const { wantedAt } = chosen;
  const termsAgreed = chosen.termsAgreed ?? hasAgreed(last, menu);
  const change = (field: CheckoutField, value: string | boolean) => {
    if (field === 'table') typeTable(String(value));
    else if (field === 'wantedAt' || field === 'termsAgreed') chooseOrdering({ [field]: value });
    else if (isRememberedText(field)) rememberCustomer({ [field]: value });
    else typeForOrder({ [field]: String(value) });
  };
  const texts = eachText(checkoutTextNames, (name) =>
    isRememberedText(name) ? remembered[name] : typed[name],
  );
  return [{ ...texts, table, wantedAt, termsAgreed }, change];
}

/** The typed phone number: null when it is not one, undefined while it is being checked. */
function usePhone(text: string, { flags, country }: Menu): ReadPhone | null | undefined {
  const typed = flags.orderPhone ? text.trim() : '';
  const phones = usePhones([typed], country);
  return isBeingRead(phones, typed) ? undefined : (phones[typed] ?? null);
}

/** The fields of an order's checkout with their rules, checked on every change (specification section 5). */
export function useCheckoutForm(menu: Menu, { orderType, location }: Checkout): CheckoutForm {
  const [values, changeValue] = useValues(menu);
  const [seen, setSeen] = useState<ReadonlySet<CheckoutField>>(new Set());
  // A field that the server refused stays faulty until it changes.
  const [mended, setMended] = useState<Mended>({ of: null, fields: [] });
  const [left, setLeft] = useState<CheckoutField | null>(null);
  const timer = useRef(0);
  const phone = usePhone(values.phone, menu);
  const phoneE164 = phone?.e164 ?? null;
  const fields = orderType === null ? [] : checkoutFields(menu, orderType, location !== null);
  const written = left === 'phone' && phone ? phone.written : null;
  useEffect(() => {
    // A number still being parsed when the guest leaves its field is reformatted afterwards.
    if (written !== null && written !== values.phone) rememberCustomer({ phone: written });
  }, [written, values.phone]);
  const refusal = useSubmit((state) => state.refusal);
  const fullTimes = useFullTimes(menu, fields.includes('wantedAt'), refusal);
  const fault = (field: CheckoutField) =>
    faultOf(field, values, { menu, orderType, phoneE164, fullTimes, now: serverNow() });
  const refused = refusedFields(refusal);
  const isMended = (field: CheckoutField) => mended.of === refusal && mended.fields.includes(field);
  const see = (...some: CheckoutField[]) => setSeen((before) => new Set([...before, ...some]));
  return {
    orderType,
    fields,
    values,
    phoneE164,
    reading: phone === undefined,
    fullTimes,
    shown(field) {
      const isOpen = field === 'phone' && phone === undefined;
      const found = seen.has(field) && !isOpen ? fault(field) : null;
      return found ?? (isMended(field) ? null : (refused.get(field) ?? null));
    },
    change(field, value) {
      setLeft(null);
      setMended(({ of, fields: known }) => ({
        of: refusal,
        fields: of === refusal ? [...known, field] : [field],
      }));
      changeValue(field, value);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => see(field), PAUSE_MS);
    },
    leave(field) {
      afterPress(() => see(field));
      setLeft(field);
    },
    settle() {
      see(...fields);
      return fields.filter((field) => fault(field) !== null);
    },
  };
}
