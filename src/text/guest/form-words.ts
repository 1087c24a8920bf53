import type { FormAnswer, FormFault, FormInput } from '#domain/menu/dynamic-form.ts';
import { decimalText } from '../read-number.ts';
import type { Translate } from './words.ts';

/**
 * The message for a form field's fault in the guest's language; the specification's own in English (section
 * 5, Dynamic forms).
 */
export function formFaultText(t: Translate, { label }: FormInput, fault: FormFault): string {
  switch (fault.kind) {
    case 'required':
      return t('formRequired', { label });
    case 'email':
      return t('emailValid');
    case 'phone':
      return t('phoneValid');
    case 'minimum':
      return t('formMinimum', { label, n: fault.n });
    case 'maximum':
      return t('formMaximum', { label, n: fault.n });
    case 'length':
      return t('formLength', { label, n: fault.n });
    case 'other':
      return t('formOther');
    case 'number':
      return t('formNumber');
    case 'date':
      return t('formDate');
    case 'choice':
      return t('formChoice');
  }
}

/**
 * An answer as the rules expect it: numbers as plain decimals whatever digits were typed, no spaces around
 * emails and phone numbers.
 */
export function plainAnswer({ kind }: FormInput, answer: FormAnswer): FormAnswer {
  if (kind === 'email' || kind === 'tel') return { ...answer, text: answer.text.trim() };
  if (kind !== 'number' && kind !== 'starRating') return answer;
  return { ...answer, text: decimalText(answer.text) ?? answer.text };
}
