import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { FormInput } from '#domain/menu/dynamic-form.ts';

/** An optional question. */
export function buildFormInput(changes: Partial<FormInput> = {}): FormInput {
  return {
    kind: 'text',
    name: 'field',
    label: 'Field',
    required: false,
    placeholder: '',
    description: '',
    least: null,
    most: null,
    maxLength: 500,
    options: [],
    other: false,
    ...changes,
  };
}

type Fields = NonNullable<NonNullable<NonNullable<VenueFile['menu']['forms']>[number]>['form_data']>;

/** A form with every type of field, in English and Arabic. */
export const everyField: Fields = [
  { type: 'header', label: { en: 'About tonight', ar: 'عن هذه الليلة' } },
  { type: 'paragraph', label: { en: 'Two minutes.', ar: 'دقيقتان.' } },
  { type: 'starRating', name: 'food', label: { en: 'The food', ar: 'الطعام' }, required: true, max: 5 },
  { type: 'text', name: 'host', label: { en: 'Your name', ar: 'اسمكم' }, required: true, maxlength: '20' },
  { type: 'text', subtype: 'email', name: 'email', label: { en: 'Email', ar: 'البريد' } },
  { type: 'text', subtype: 'tel', name: 'phone', label: { en: 'Phone', ar: 'الهاتف' }, required: true },
  {
    type: 'number',
    name: 'guests',
    label: { en: 'Guests', ar: 'الضيوف' },
    required: true,
    min: 2,
    max: '60',
    description: { en: 'The courtyard seats sixty', ar: 'يتّسع الحوش لستّين' },
  },
  { type: 'date', name: 'day', label: { en: 'Day', ar: 'اليوم' }, min: '2026-01-01' },
  {
    type: 'select',
    name: 'occasion',
    label: { en: 'Occasion', ar: 'المناسبة' },
    placeholder: { en: 'Choose one', ar: 'اختاروا' },
    required: true,
    values: [
      { label: { en: 'Birthday', ar: 'عيد ميلاد' }, value: 'birthday' },
      { label: { en: 'Work', ar: 'عمل' }, value: 'work' },
    ],
  },
  {
    type: 'radio-group',
    name: 'seat',
    label: { en: 'Where would you sit?', ar: 'أين تجلسون؟' },
    required: true,
    other: true,
    values: [
      { label: { en: 'Courtyard', ar: 'الحوش' }, value: 'courtyard' },
      { label: { en: 'Roof', ar: 'السطح' }, value: 'roof' },
    ],
  },
  {
    type: 'checkbox-group',
    name: 'loved',
    label: { en: 'What did you love?', ar: 'ماذا أحببتم؟' },
    other: true,
    values: [
      { label: { en: 'The bread', ar: 'الخبز' }, value: 'bread', selected: true },
      { label: { en: 'The mezze', ar: 'المازة' }, value: 'mezze' },
    ],
  },
  {
    type: 'textarea',
    name: 'more',
    label: { en: 'Anything else?', ar: 'هل من شيء آخر؟' },
    placeholder: { en: 'Optional', ar: 'اختياري' },
    maxlength: 40,
  },
];
