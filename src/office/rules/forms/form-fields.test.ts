import { FormField } from '#contract/menu/menu-pages.ts';
import { editsToText } from '#server/venues/write-text/rewrite-text.ts';
import { readVenueDocument } from '#server/venues/file/venue-document.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  fieldIds,
  fieldKinds,
  fieldsOf,
  kindOf,
  newField,
  newOption,
  withField,
  withMember,
  withMoved,
  type FormEntry,
} from './form-fields.ts';

/** The forms of the demo venues, as their files have them. */
const forms = ['bayt-zaytoun', 'hanabi-pocha', 'hotel-lindenhof'].flatMap((venue) => {
  const document = readVenueDocument(readFileSync(`venues/${venue}.yaml`, 'utf8'));
  const { menu } = ('value' in document ? document.value : {}) as {
    menu: { forms: { form_data: unknown }[] };
  };
  return menu.forms.map(({ form_data: fields }) => fieldsOf(fields));
});

describe('the fields of a form', () => {
  it('are of every type that the venue file has', () => {
    const known = new Set<string>(fieldKinds.map(({ type }) => type));
    const { enum: types } = FormField.properties.type as unknown as { enum: string[] };
    expect(types.filter((type) => !known.has(type))).toEqual([]);
    expect(forms.flat().length).toBeGreaterThan(20);
    for (const field of forms.flat()) expect(kindOf(field).type).toBe(field['type']);
  });

  it('keep members that the office does not know, whatever is changed beside them', () => {
    const builder: FormEntry = {
      type: 'text',
      className: 'form-control',
      access: false,
      name: 'a',
      label: 'A',
    };
    expect(withMember(withMember(builder, 'label', { en: 'B' }), 'required', true)).toEqual({
      ...builder,
      label: { en: 'B' },
      required: true,
    });
    expect(withMember({ ...builder, maxlength: 5 }, 'maxlength', undefined)).toEqual(builder);
    for (const fields of forms) {
      const changed = withField(fields, 0, withMember(fields[0] ?? {}, 'label', 'New'));
      expect(changed.slice(1)).toEqual(fields.slice(1));
      expect(withMoved(withMoved(fields, 0, fields.length - 1), fields.length - 1, 0)).toEqual(fields);
    }
  });

  it('know e-mails and phones by their subtype, and other subtypes as short texts', () => {
    const kinds = ['email', 'tel', 'color', undefined].map(
      (subtype) => kindOf({ type: 'text', subtype }).kind,
    );
    expect(kinds).toEqual(['email', 'tel', 'text', 'text']);
  });

  it('that are new have names and answers of their own', () => {
    const fields = [newField('number', [])];
    const more = newField('number', fields);
    expect([fields[0]?.['name'], more['name']]).toEqual(['number-1', 'number-2']);
    expect(newField('header', fields)).toEqual({ type: 'header', label: {} });
    expect(newField('tel', [])).toMatchObject({ type: 'text', subtype: 'tel' });
    const [first] = fieldsOf(newField('select', [])['values']);
    expect(newOption(first ? [first] : [])['value']).toBe('answer-2');
  });

  it('are told apart even where names are missing or twice', () => {
    expect(fieldIds([{ name: 'a' }, {}, { name: 'a' }, { name: '' }])).toEqual(['a', '#1', '#2', '#3']);
  });
});

it('a moved and a changed field are written into the venue’s own text, which keeps all else as it was', () => {
  const text = [
    '# Ours.',
    'license: test',
    'menu:',
    '  forms:',
    '    - id: feedback',
    '      form_data:',
    '        - { type: text, name: host, label: Your name, className: form-control, access: false } # asked first',
    '        - type: starRating',
    '          name: food # never rename',
    '          label: { en: Food }',
    '          rateIt: { unknown: [1, 2] }',
    '',
  ].join('\n');
  const document = readVenueDocument(text);
  const [host, food] = fieldsOf([
    { type: 'text', name: 'host', label: 'Your name', className: 'form-control', access: false },
    { type: 'starRating', name: 'food', label: { en: 'Food' }, rateIt: { unknown: [1, 2] } },
  ]);
  const value = withMoved([host ?? {}, withMember(food ?? {}, 'required', true)], 1, 0);
  const written = editsToText(text, [{ at: 'menu/forms/feedback/form_data', value }]);
  expect('value' in document && written.text).toContain('# Ours.');
  expect(written.text).toContain('className: form-control, access: false } # asked first');
  expect(written.text).toContain('name: food # never rename');
  expect(written.text).toContain('rateIt: { unknown: [1, 2] }');
  expect(written.text).toContain('required: true');
  expect(written.text.indexOf('starRating')).toBeLessThan(written.text.indexOf('className'));
});
