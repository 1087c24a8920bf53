import Type from 'typebox';

const Value = Type.Unknown({ description: 'JSON; null: absent, or the thing is removed' });

export const DraftEdit = Type.Object(
  {
    at: Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'Where in the venue file, by ids: menu/products/hummus/price',
    }),
    value: Value,
    base: Type.Unknown({ description: 'What the file says there, as when the edit was first made' }),
    version: Type.Integer({ description: 'The draft’s version in which it last changed' }),
    who: Type.String({ description: 'Id of the person who wrote it' }),
    edited_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'DraftEdit' },
);
/** One edit of a venue's draft. */
export type DraftEdit = Type.Static<typeof DraftEdit>;

export const Draft = Type.Object(
  {
    sequence: Type.Integer({ description: 'The file that it stands on' }),
    version: Type.Integer({ description: 'Grows with every change' }),
    edits: Type.Array(Type.Unsafe<DraftEdit>(Type.Ref('DraftEdit'))),
    unfit: Type.Array(Type.Unsafe<DraftEdit>(Type.Ref('DraftEdit')), {
      description: 'Edits that no longer fit since a file was imported; each waits for a choice',
    }),
    scheduled: Type.Unsafe<{ id: string; at: string; who: string } | null>({
      type: ['object', 'null'],
      description: 'The publication that waits for its time',
    }),
  },
  { $id: 'Draft' },
);
export type Draft = Type.Static<typeof Draft>;

export const SaveDraft = Type.Object(
  {
    edits: Type.Array(
      Type.Object({
        at: Type.String({ minLength: 1, maxLength: 500 }),
        value: Value,
        seen: Type.Integer({ minimum: 0, description: 'The version last seen of this edit; 0: none' }),
      }),
      { minItems: 1, maxItems: 5000 },
    ),
  },
  { $id: 'SaveDraft' },
);
export type SaveDraft = Type.Static<typeof SaveDraft>;

export const DraftSaved = Type.Object(
  {
    version: Type.Integer(),
    saved_at: Type.String({ format: 'date-time' }),
    refused: Type.Array(
      Type.Object({
        at: Type.String(),
        why: Type.Unsafe<'unknown' | 'forbidden' | 'not_a_value'>({
          type: 'string',
          enum: ['unknown', 'forbidden', 'not_a_value'],
        }),
      }),
      {
        description:
          'Edits that were not saved: the place is unknown, not this person’s, or its value has another shape',
      },
    ),
  },
  { $id: 'DraftSaved' },
);
export type DraftSaved = Type.Static<typeof DraftSaved>;

export const DraftConflict = Type.Object(
  {
    at: Type.String(),
    mine: Value,
    theirs: Value,
    who: Type.String(),
    edited_at: Type.String(),
    version: Type.Integer(),
  },
  { $id: 'DraftConflict' },
);
/** A field that somebody else wrote meanwhile; the member `conflicts` of the problem `draft_conflict`. */
export type DraftConflict = Type.Static<typeof DraftConflict>;
