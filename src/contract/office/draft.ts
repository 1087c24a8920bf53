import Type from 'typebox';
import type { FromWire } from '../values/wire-names.ts';

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
export type WireDraftEdit = Type.Static<typeof DraftEdit>;
/** One edit of a venue's draft. */
export type DraftEdit = FromWire<WireDraftEdit>;

export const ScheduledDraft = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ format: 'date-time' }),
    who: Type.String(),
    edits: Type.Array(Type.Unsafe<WireDraftEdit>(Type.Ref('DraftEdit'))),
  },
  { $id: 'ScheduledDraft' },
);
/** A frozen draft that is published at its time. */
export type ScheduledDraft = Type.Static<typeof ScheduledDraft>;

export const Draft = Type.Object(
  {
    sequence: Type.Integer({ description: 'The file that it stands on' }),
    version: Type.Integer({ description: 'Grows with every change' }),
    edits: Type.Array(Type.Unsafe<WireDraftEdit>(Type.Ref('DraftEdit'))),
    unfit: Type.Array(Type.Unsafe<WireDraftEdit>(Type.Ref('DraftEdit')), {
      description: 'Edits that no longer fit since a file was imported; each waits for a choice',
    }),
    scheduled: Type.Unsafe<ScheduledDraft | null>({
      anyOf: [Type.Ref('ScheduledDraft'), { type: 'null' }],
      description: 'The publication that waits for its time; this draft stands on the file with its edits',
    }),
  },
  { $id: 'Draft' },
);
export type WireDraft = Type.Static<typeof Draft>;
export type Draft = FromWire<WireDraft>;

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
    asks_own: Type.Optional(
      Type.Boolean({
        description:
          'A newer value of the same person, from another window, is a conflict too; left out, it is replaced',
      }),
    ),
  },
  { $id: 'SaveDraft' },
);
export type WireSaveDraft = Type.Static<typeof SaveDraft>;
export type SaveDraft = FromWire<WireSaveDraft>;

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
export type WireDraftSaved = Type.Static<typeof DraftSaved>;
export type DraftSaved = FromWire<WireDraftSaved>;

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
export type WireDraftConflict = Type.Static<typeof DraftConflict>;
/** A field that somebody else, or the same person in another window, wrote meanwhile; the member `conflicts` of the problem `draft_conflict`. */
export type DraftConflict = FromWire<WireDraftConflict>;

export const DraftThrownAway = Type.Object(
  {
    version: Type.Integer(),
    edits: Type.Array(Type.Unsafe<WireDraftEdit>(Type.Ref('DraftEdit')), {
      description: 'What was thrown away: saved again it is back',
    }),
  },
  { $id: 'DraftThrownAway' },
);
export type DraftThrownAway = Type.Static<typeof DraftThrownAway>;

export const DraftHistory = Type.Object(
  {
    values: Type.Array(
      Type.Object({
        at: Type.String(),
        value: Value,
        who: Type.String(),
        edited_at: Type.String({ format: 'date-time' }),
        lost_at: Type.String({ format: 'date-time' }),
        lost_to: Type.String({ description: 'Id of the person whose value stands in its place' }),
      }),
    ),
  },
  { $id: 'DraftHistory', description: 'Values that were replaced or thrown away, the newest first' },
);
export type DraftHistory = Type.Static<typeof DraftHistory>;

export const OldTexts = Type.Object(
  {
    texts: Type.Array(
      Type.Object({
        at: Type.String({ description: 'Where the translation is: menu/products/hummus/name/ar' }),
        language: Type.String(),
        translation: Type.String(),
        original: Type.String({ description: 'What the original said when the translation was written' }),
        now: Type.String({ description: 'What the original says now' }),
      }),
    ),
  },
  { $id: 'OldTexts', description: 'Translations of the draft whose original has changed since' },
);
/** Translations of the draft whose original has changed since they were written. */
export type OldTexts = Type.Static<typeof OldTexts>;

export const StillRight = Type.Object(
  { at: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: 1000 }) },
  { $id: 'StillRight' },
);
/** Addresses of translations that are right for their originals of now. */
export type StillRight = Type.Static<typeof StillRight>;

export const DraftUpdate = Type.Object(
  { version: Type.Integer(), sequence: Type.Integer({ description: 'The file that is served' }) },
  { $id: 'DraftUpdate', description: 'The draft, its publications or the served file have changed' },
);
/** `draft-update`: whoever shows an older draft or file reads it again. */
export type DraftUpdate = Type.Static<typeof DraftUpdate>;

export const PresenceUpdate = Type.Object(
  {
    people: Type.Array(
      Type.Object({ who: Type.String(), at: Type.Unsafe<string | null>({ type: ['string', 'null'] }) }),
    ),
  },
  { $id: 'PresenceUpdate', description: 'Who has the office open, and in which field they are' },
);
/** `presence-update`: who has the office open, and in which field they are. */
export type PresenceUpdate = Type.Static<typeof PresenceUpdate>;

export const ThrownAway = Type.Object({
  at: Type.Optional(
    Type.Union([
      Type.String({ maxLength: 500 }),
      Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100 }),
    ]),
  ),
});
export type ThrownAway = Type.Static<typeof ThrownAway>;
