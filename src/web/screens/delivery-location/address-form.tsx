import { useRef, useState, type FormEvent } from 'react';
import { requiredAddressFields, type AddressFields } from '#domain/details/delivery-address.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { usePage } from '../../page/page.tsx';
import { FootBar } from '../../elements/foot-bar.tsx';
import { showField } from '../../forms/show-field.ts';
import css from './delivery-location.module.css';

const FIELDS = ['flatNo', 'buildingPremise', 'areaStreet', 'landmark'] as const;
const COMPLETES = {
  flatNo: 'address-line2',
  buildingPremise: 'address-line3',
  areaStreet: 'address-line1',
  landmark: 'off',
} as const;

function isRequired(field: keyof AddressFields): boolean {
  return requiredAddressFields.some((each) => each === field);
}

/** The address fields of a confirmed place: flat, building and street are required, the landmark is not. */
export function AddressForm({
  values,
  onChange,
  onContinue,
}: {
  values: AddressFields;
  onChange: (values: AddressFields) => void;
  onContinue: () => void;
}) {
  const { t } = usePage();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isMissing = (field: keyof AddressFields) => isRequired(field) && values[field].trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const missing = FIELDS.find(isMissing);
    if (missing === undefined) return onContinue();
    showField(form.current?.querySelector<HTMLElement>(`[name="${missing}"]`));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={css.form}>
      {FIELDS.map((field, index) => (
        <Field
          key={field}
          label={t(field)}
          name={field}
          maxLength={200}
          required={isRequired(field)}
          autoComplete={COMPLETES[field]}
          enterKeyHint={index === FIELDS.length - 1 ? 'go' : 'next'}
          {...(field === 'landmark' && { placeholder: t('landmarkPlaceholder') })}
          value={values[field]}
          fault={tried && isMissing(field) ? t('formRequired', { label: t(field) }) : null}
          onText={(text) => onChange({ ...values, [field]: text })}
        />
      ))}
      <FootBar>
        <Button type="submit" size="large" block>
          {t('continue')}
        </Button>
      </FootBar>
    </form>
  );
}
