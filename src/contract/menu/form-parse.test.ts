import { describe, expect, it } from 'vitest';
import { isInput } from '#domain/menu/dynamic-form.ts';
import { parseFormFields } from './form-parse.ts';
import type { WireForm } from './wire-menu.ts';

type WireField = WireForm['form_data'][number];

function wire(changes: Partial<WireField>): WireField {
  return {
    type: 'text',
    name: '',
    label: '',
    subtype: '',
    required: false,
    placeholder: '',
    description: '',
    min: null,
    max: null,
    maxlength: null,
    other: false,
    values: [],
    ...changes,
  };
}

function parsed(changes: Partial<WireField>) {
  const [field] = parseFormFields([wire(changes)]);
  if (!field || !isInput(field)) throw new Error('no question');
  return field;
}

describe('a form’s fields', () => {
  it('keep words between the questions', () => {
    expect(parseFormFields([wire({ type: 'header', label: 'Hello' })])).toEqual([
      { kind: 'header', text: 'Hello' },
    ]);
  });

  it('know e-mail addresses and phones by their subtype', () => {
    expect(['email', 'tel', 'color', ''].map((subtype) => parsed({ subtype }).kind)).toEqual([
      'email',
      'tel',
      'text',
      'text',
    ]);
  });

  it('read bounds written as numbers or texts, and ignore what is neither', () => {
    const number = parsed({ type: 'number', min: '8', max: 60 });
    expect([number.least, number.most]).toEqual([8, 60]);
    const none = parsed({ type: 'number', min: '', max: 'many' });
    expect([none.least, none.most]).toEqual([null, null]);
    const date = parsed({ type: 'date', min: '2026-11-20', max: 'tomorrow' });
    expect([date.least, date.most]).toEqual(['2026-11-20', null]);
  });

  it('limit every text', () => {
    expect(
      [undefined, '20', 0, 1e9].map((maxlength) => parsed({ maxlength: maxlength ?? null }).maxLength),
    ).toEqual([500, 20, 500, 500]);
    expect(parsed({ type: 'textarea' }).maxLength).toBe(5000);
  });

  it('count stars by max, else by their values, else five', () => {
    const values = ['poor', 'fair', 'good'].map((value) => ({ value, label: value, selected: false }));
    const counts = [{ max: 4 }, { max: '7' }, { values }, {}, { max: 1000 }].map(
      (changes) => parsed({ type: 'starRating', ...changes }).most,
    );
    expect(counts).toEqual([4, 7, 3, 5, 10]);
  });

  it('take a select’s answer without a value as its placeholder', () => {
    const values = [
      { value: '', label: 'Choose …', selected: true },
      { value: 'a', label: 'A', selected: false },
    ];
    const field = parsed({ type: 'select', values });
    expect(field.placeholder).toBe('Choose …');
    expect(field.options.map(({ value }) => value)).toEqual(['a']);
  });

  it('are told apart even where the venue named them alike or not at all', () => {
    const fields = [wire({ name: 'a' }), wire({ name: 'a' }), wire({}), wire({ type: 'header' }), wire({})];
    expect(parseFormFields(fields).map((field) => isInput(field) && field.name)).toEqual([
      'a',
      'a-2',
      'field-3',
      false,
      'field-5',
    ]);
  });
});
