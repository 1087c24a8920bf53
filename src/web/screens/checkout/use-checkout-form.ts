import { useEffect, useRef, useState } from 'react';
import type { Menu } from '#domain/menu.ts';
import type { Checkout } from '../../cart/use-checkout.ts';
import { serverNow } from '../../state/clock.ts';
import { customer, rememberCustomer } from '../../state/customer.ts';
import { chooseOrdering, ordering } from '../../state/ordering.ts';
import { faultOf, fieldsFor, type CheckoutField, type CheckoutValues, type Fault } from './rules.ts';

const PAUSE_MS = 1000;

/** The checkout form under way. */
export interface CheckoutForm {
  fields: CheckoutField[];
  values: CheckoutValues;
  phoneE164: string | null;
  /** Faults that are shown: of fields that were left, paused at, or once submitting was tried. */
  shown(field: CheckoutField): Fault | null;
  change(field: CheckoutField, value: string | boolean): void;
  leave(field: CheckoutField): void;
  /** The fields that are wrong, all shown from now on, in order. */
  settle(): CheckoutField[];
}

/** The phone number in E.164, read anew whenever it changes; null while it is none. */
function usePhone(text: string, menu: Menu): string | null {
  const [read, setRead] = useState<{ text: string; e164: string | null }>({ text: '', e164: null });
  useEffect(() => {
    let current = true;
    if (text.trim() === '' || !menu.flags.orderPhone) return;
    void import('../../forms/phone.ts')
      .then(({ readPhone }) => readPhone(text, menu.country))
      .then((e164) => current && setRead({ text, e164 }));
    return () => {
      current = false;
    };
  }, [text, menu]);
  return read.text === text ? read.e164 : null;
}

/** The form's values: what this phone remembers of its guest, and what belongs to this order alone. */
function useValues(): [CheckoutValues, (field: CheckoutField, value: string | boolean) => void] {
  const remembered = customer.use((value) => value);
  const chosen = ordering.use((value) => value);
  const [table, setTable] = useState('');
  const { name, email, phone, carNumber } = remembered;
  const { wantedAt, address, termsAgreed } = chosen;
  const change = (field: CheckoutField, value: string | boolean) => {
    if (field === 'table') setTable(String(value));
    else if (field === 'wantedAt' || field === 'address' || field === 'termsAgreed')
      chooseOrdering({ [field]: value });
    else rememberCustomer({ [field]: value });
  };
  return [{ name, email, phone, carNumber, table, wantedAt, address, termsAgreed }, change];
}

/** The fields of an order's checkout with their rules, run on every change (specification section 5). */
export function useCheckoutForm(menu: Menu, { orderType, location }: Checkout): CheckoutForm {
  const [values, changeValue] = useValues();
  const [seen, setSeen] = useState<ReadonlySet<CheckoutField>>(new Set());
  const timer = useRef(0);
  const phoneE164 = usePhone(values.phone, menu);
  const fields = orderType === null ? [] : fieldsFor(menu, orderType, location !== null);
  const fault = (field: CheckoutField) => faultOf(field, values, { menu, phoneE164, now: serverNow() });
  const see = (...some: CheckoutField[]) => setSeen((before) => new Set([...before, ...some]));
  return {
    fields,
    values,
    phoneE164,
    shown: (field) => (seen.has(field) ? fault(field) : null),
    change(field, value) {
      changeValue(field, value);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => see(field), PAUSE_MS);
    },
    leave: (field) => see(field),
    settle() {
      see(...fields);
      return fields.filter((field) => fault(field) !== null);
    },
  };
}
