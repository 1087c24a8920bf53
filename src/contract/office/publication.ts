import Type from 'typebox';
import type { WireDraftEdit } from './draft.ts';
import type { FromWire } from '../values/wire-names.ts';

export const PlannedChange = Type.Object(
  {
    at: Type.String({ description: 'The edit; the dish, where its address names one, leads to its page' }),
    kind: Type.Unsafe<'new' | 'removed' | 'renamed' | 'price' | 'stock' | 'moved' | 'reordered' | 'changed'>({
      type: 'string',
      enum: ['new', 'removed', 'renamed', 'price', 'stock', 'moved', 'reordered', 'changed'],
    }),
    subject: Type.String(),
    names: Type.Array(Type.String(), { description: 'Its name after those of what it stands in' }),
    ids: Type.Array(Type.String()),
    field: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    from: Type.Unknown(),
    to: Type.Unknown(),
    who: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Id of the person' }),
  },
  { $id: 'PlannedChange' },
);
export type PlannedChange = Type.Static<typeof PlannedChange>;

export const PlanFinding = Type.Object(
  {
    level: Type.Unsafe<'error' | 'warning'>({ type: 'string', enum: ['error', 'warning'] }),
    at: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'The field, by ids' }),
    names: Type.Array(Type.String()),
    message: Type.String({ description: 'In English' }),
    line: Type.Optional(Type.Integer({ description: 'Of a text that was sent, from 1' })),
    code: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description:
          'What is the matter, for programs with words of their own; null: only the message says it',
      }),
    ),
    values: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
        description: 'What a sentence about it names',
      }),
    ),
  },
  { $id: 'PlanFinding' },
);
export type PlanFinding = Type.Static<typeof PlanFinding>;

export const PublicationPlan = Type.Object(
  {
    version: Type.Integer({ description: 'Of the draft that was planned' }),
    changes: Type.Array(Type.Unsafe<PlannedChange>(Type.Ref('PlannedChange'))),
    findings: Type.Array(Type.Unsafe<PlanFinding>(Type.Ref('PlanFinding'))),
    carts: Type.Object(
      {
        untouched: Type.Integer(),
        asked: Type.Integer({ description: 'Shown a new price or other choices, and asked' }),
        losing: Type.Array(
          Type.Object({
            product: Type.String({ description: 'Id of a dish that is removed, hidden or sold out' }),
            carts: Type.Integer(),
          }),
        ),
      },
      {
        description:
          'Carts of guests’ phones: of those whose streams the answering instance holds; all 0 where it knows of none',
      },
    ),
  },
  { $id: 'PublicationPlan' },
);
/** What publishing the draft would do. */
export type PublicationPlan = Type.Static<typeof PublicationPlan>;

export const Publish = Type.Object(
  {
    version: Type.Integer({ description: 'Of the plan that was looked at; a newer draft is refused' }),
    at: Type.Optional(Type.String({ format: 'date-time', description: 'Later; absent: now' })),
  },
  { $id: 'Publish' },
);
export type Publish = Type.Static<typeof Publish>;

export const Publication = Type.Object(
  {
    id: Type.String(),
    state: Type.Unsafe<'scheduled' | 'published' | 'undone' | 'failed' | 'canceled'>({
      type: 'string',
      enum: ['scheduled', 'published', 'undone', 'failed', 'canceled'],
    }),
    who: Type.String(),
    at: Type.String({ format: 'date-time', description: 'When it was published, or will be' }),
    sequence: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    changes: Type.Array(Type.Unsafe<PlannedChange>(Type.Ref('PlannedChange'))),
    failure: Type.Array(Type.Unsafe<PlanFinding>(Type.Ref('PlanFinding')), {
      description: 'Why it was not published; of one that is, warnings of pictures that could not be had',
    }),
    undoable: Type.Boolean({ description: 'The last one that is published' }),
    live: Type.Optional(Type.Boolean({ description: 'Guests read what it published' })),
    taken_back: Type.Optional(
      Type.Array(Type.Unsafe<WireDraftEdit>(Type.Ref('DraftEdit')), {
        description: 'Of one that was undone: its edits that wait to be taken up again',
      }),
    ),
  },
  { $id: 'Publication' },
);
export type WirePublication = Type.Static<typeof Publication>;
export type Publication = FromWire<WirePublication>;

export const TakeUp = Type.Object(
  {
    at: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
        minItems: 1,
        maxItems: 5000,
        description: 'The places, as `taken_back` names them; absent: all that the caller may write',
      }),
    ),
  },
  { $id: 'TakeUp' },
);
export type TakeUp = Type.Static<typeof TakeUp>;

export const Publications = Type.Object(
  { publications: Type.Array(Type.Unsafe<WirePublication>(Type.Ref('Publication'))) },
  { $id: 'Publications' },
);
export type Publications = Type.Static<typeof Publications>;
