import Type from 'typebox';
import type { WireForm } from './wire-menu.ts';
import type { WireAnswer } from '../values/answer.ts';
import { Id, WELL_FORMED } from '../values/value-shapes.ts';
import type { FromWire } from '../values/wire-names.ts';

const Answer = Type.Unsafe<WireAnswer | boolean | null>({
  type: ['string', 'number', 'boolean', 'array', 'null'],
  maxLength: 10_000,
  pattern: WELL_FORMED,
  maxItems: 100,
  items: { type: 'string', maxLength: 1000, pattern: WELL_FORMED },
  description: 'A text, a number, or a list of texts; a free answer stands among the listed ones',
});

export const SubmitForm = Type.Object(
  {
    feedback_id: Id,
    submission: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      maxProperties: 200,
      additionalProperties: Answer,
      description: 'Field name → answer; fields that the form does not have are ignored',
    }),
    license: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { $id: 'SubmitForm' },
);

/** POST /{lang}/api/submission/ (specification section 7). */
export type SubmitForm = Type.Static<typeof SubmitForm>;

export const FormSubmitted = Type.Object(
  { message: Type.String({ description: 'HTML, sanitised' }) },
  { $id: 'FormSubmitted' },
);

export type FormSubmitted = Type.Static<typeof FormSubmitted>;

export const ServedForm = Type.Object(
  {
    id: Type.Unsafe<string | number>({ type: ['string', 'number'] }),
    name: Type.String(),
    form_data: Type.Unsafe<WireForm['form_data']>(
      Type.Array(Type.Object({}, { additionalProperties: true }), {
        description: 'jQuery formBuilder fields',
      }),
    ),
  },
  { $id: 'Form' },
);

export const ListSubmissions = Type.Object({
  before: Type.Optional(Type.String({ maxLength: 100, description: 'What an earlier answer gave as next' })),
  form: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: WELL_FORMED,
      description: 'Only those of the form with this id',
    }),
  ),
});

/** Which submissions are listed. */
export type ListSubmissions = Type.Static<typeof ListSubmissions>;

const StaffSubmission = Type.Object({
  id: Type.String(),
  feedback_id: Type.String(),
  form: Type.String({ description: 'The form’s name when it was filled in' }),
  created: Type.String({ description: 'ISO 8601' }),
  language: Type.String({ description: 'The guest’s' }),
  submission: Type.Object({}, { additionalProperties: true }),
  answers: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), text: Type.String() }), {
    description: 'The same for reading, in the venue’s language',
  }),
});

export const StaffSubmissions = Type.Object(
  {
    submissions: Type.Array(StaffSubmission),
    next: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'As `before`: what is older' }),
  },
  { $id: 'StaffSubmissions' },
);

export type WireStaffSubmissions = Type.Static<typeof StaffSubmissions>;
/** GET /staff/api/submissions, newest first. */
export type StaffSubmissions = FromWire<WireStaffSubmissions>;

export const ExportSubmissions = Type.Pick(ListSubmissions, ['form']);
export type ExportSubmissions = Type.Static<typeof ExportSubmissions>;
