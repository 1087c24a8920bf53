import { flag, Id, OptionalHtml, OptionalText, Text, VideoAddress } from '../values/value-shapes.ts';
import { image } from './menu-values.ts';
import Type from 'typebox';

export const Promotion = Type.Object({
  id: Id,
  title: OptionalText,
  image: image('product', 'retina'),
  video: VideoAddress,
  product: Type.Optional(
    Type.Unsafe<string | number | null>({
      ...Id,
      type: ['string', 'integer', 'null'],
      default: null,
      description: 'The dish that it leads to',
    }),
  ),
  category: Type.Optional(
    Type.Unsafe<string | number | null>({
      ...Id,
      type: ['string', 'integer', 'null'],
      default: null,
      description: 'The category that it leads to, where it names no dish',
    }),
  ),
  enable: flag(true, 'Shown'),
});

export const FormField = Type.Object({
  type: Type.Unsafe<string>({
    enum: [
      'header',
      'paragraph',
      'text',
      'textarea',
      'number',
      'select',
      'radio-group',
      'checkbox-group',
      'date',
      'starRating',
    ],
  }),
  name: Type.Optional(
    Type.String({
      maxLength: 100,
      // Answers are members named after their fields; a body with these is refused.
      pattern: '^(?!(?:__proto__|constructor|prototype)$)',
      'x-expected': 'a name other than __proto__, constructor or prototype',
    }),
  ),
  label: OptionalText,
  subtype: Type.Optional(Type.String({ default: '' })),
  required: flag(false, 'Must be answered'),
  placeholder: OptionalText,
  description: OptionalText,
  min: Type.Optional(
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], default: null }),
  ),
  max: Type.Optional(
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], default: null }),
  ),
  maxlength: Type.Optional(
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], default: null }),
  ),
  other: flag(false, 'A free answer besides the listed ones'),
  values: Type.Optional(
    Type.Array(Type.Object({ label: Text, value: Type.String(), selected: flag(false, 'Chosen at first') }), {
      default: [],
    }),
  ),
});

export const FeedbackForm = Type.Object({
  id: Id,
  name: Text,
  form_data: Type.Optional(Type.Array(FormField, { default: [], description: 'jQuery formBuilder fields' })),
  display_on_menu_load: flag(false, 'Shown when the menu opens'),
});

export const InfoPage = Type.Object({ id: Id, title: Text, content: OptionalHtml });
