import Check from 'icon:check-bold';
import { lazy, Suspense } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import { isOptional, type CheckoutField } from '#domain/cart/checkout.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { checkoutTexts, type CheckoutTextName } from '#domain/order/checkout-texts.ts';
import { Fault } from '#ui/fields/field-frame.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Bone } from '#ui/panels/skeleton.tsx';
import { useSamplePhone } from '../forms/use-sample-phone.ts';
import { usePage } from '../page/page.tsx';
import { PageLink } from '../elements/page-link.tsx';
import css from './terms.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Few venues ask for a time. */
const WantedTime = lazy(async () => ({
  default: (await import('./wanted-time.tsx')).WantedTime,
}));

type TextFieldName = CheckoutTextName | 'table';

/** The longest table code that a guest can type. */
const TABLE_LENGTH = 32;

/** The input attributes of each field (experience: Checkout). */
const INPUTS = {
  table: { label: 'tableNumber', type: 'text', autoComplete: 'off', inputMode: 'text' },
  name: {
    label: 'name',
    type: 'text',
    autoComplete: 'name',
    autoCapitalize: 'words',
    spellCheck: false,
  },
  email: { label: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', ltr: true },
  phone: { label: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', ltr: true },
  carNumber: {
    label: 'carNumber',
    type: 'text',
    autoComplete: 'off',
    autoCapitalize: 'characters',
  },
  address: {
    label: 'address',
    rows: 3,
    autoComplete: 'street-address',
    // The key begins a line.
    enterKeyHint: 'enter',
  },
} as const satisfies Record<TextFieldName, object>;

function TextField({
  field,
  menu,
  form,
  last,
}: {
  field: TextFieldName;
  menu: Menu;
  form: CheckoutForm;
  last: boolean;
}) {
  const { t } = usePage();
  const fault = form.shown(field);
  const samplePhone = useSamplePhone(menu);
  const { label, ...input } = INPUTS[field];
  return (
    <Field
      enterKeyHint={last ? 'go' : 'next'}
      {...input}
      maxLength={field === 'table' ? TABLE_LENGTH : checkoutTexts[field].maxLength}
      label={t(label)}
      name={field}
      required={!isOptional(field, menu)}
      placeholder={field === 'phone' ? samplePhone : undefined}
      value={form.values[field]}
      fault={fault && t(fault)}
      onText={(text) => form.change(field, text)}
      onBlur={() => form.leave(field)}
    />
  );
}

/** The terms, which the guest accepts last. */
export function TermsField({ form }: { form: CheckoutForm }) {
  const { t, lang } = usePage();
  const fault = form.shown('termsAgreed');
  const link = (
    <PageLink key="terms" href={pagePath('info-page', lang, { id: 'terms' })}>
      {t('terms')}
    </PageLink>
  );
  return (
    <div>
      <label className={css.terms}>
        <input
          type="checkbox"
          name="termsAgreed"
          required
          checked={form.values.termsAgreed}
          aria-label={t('agreeTo', { terms: t('terms') })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'terms-fault' : undefined}
          onChange={(event) => form.change('termsAgreed', event.target.checked)}
        />
        <i aria-hidden="true">
          <Check />
        </i>
        <span>{t.parts('agreeTo', { terms: link })}</span>
      </label>
      <Fault id="terms" fault={fault && t(fault)} />
    </div>
  );
}

/** One typed field of the checkout. */
export function CheckoutFieldView({
  field,
  menu,
  form,
  last,
}: {
  field: Exclude<CheckoutField, 'termsAgreed'>;
  menu: Menu;
  form: CheckoutForm;
  last: boolean;
}) {
  if (field === 'wantedAt')
    return (
      <Suspense fallback={<Bone shape="field" />}>
        <WantedTime menu={menu} form={form} last={last} />
      </Suspense>
    );
  return <TextField field={field} menu={menu} form={form} last={last} />;
}
