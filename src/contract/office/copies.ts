import Type from 'typebox';
import { PlanFinding, PlannedChange } from './publication.ts';
import type { FromWire } from '../values/wire-names.ts';

export const VenueFileOutcome = Type.Object(
  {
    outcome: Type.Unsafe<'imported' | 'unchanged' | 'asked' | 'refused'>({
      type: 'string',
      enum: ['imported', 'unchanged', 'asked', 'refused'],
      description:
        'asked: nothing was done, since the file would take back what the office has published; say what becomes of it by `published`. refused: only with dry_run',
    }),
    sequence: Type.Integer({ description: 'Of the file that is served now' }),
    changes: Type.Array(Type.Unsafe<PlannedChange>(Type.Ref('PlannedChange'))),
    taken_back: Type.Array(Type.Unsafe<PlannedChange>(Type.Ref('PlannedChange')), {
      description: 'What of the office’s publications the file takes back, or would',
    }),
    findings: Type.Array(Type.Unsafe<PlanFinding>(Type.Ref('PlanFinding'))),
  },
  { $id: 'VenueFileOutcome' },
);
export type WireVenueFileOutcome = Type.Static<typeof VenueFileOutcome>;
/** What bringing a file in does, or would do. */
export type VenueFileOutcome = FromWire<WireVenueFileOutcome>;

export const UndoVenueFile = Type.Object(
  { sequence: Type.Integer({ description: 'Of the file that was brought in' }) },
  { $id: 'UndoVenueFile' },
);
export type UndoVenueFile = Type.Static<typeof UndoVenueFile>;

export const PartText = Type.Object(
  { text: Type.String({ description: 'The part as the draft has it, in YAML' }) },
  { $id: 'PartText' },
);
export type PartText = Type.Static<typeof PartText>;

const MOST_CHARS = 3_000_000;

export const CheckPart = Type.Object(
  {
    before: Type.String({ maxLength: MOST_CHARS, description: 'The text as it was read' }),
    text: Type.String({ maxLength: MOST_CHARS, description: 'The text as it is now' }),
  },
  { $id: 'CheckPart' },
);
export type CheckPart = Type.Static<typeof CheckPart>;

export const PartChecked = Type.Object(
  {
    findings: Type.Array(Type.Unsafe<PlanFinding>(Type.Ref('PlanFinding')), {
      description: 'About this part, each with its line',
    }),
    edits: Type.Unsafe<{ at: string; value: unknown }[] | null>({
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: { at: { type: 'string' }, value: {} },
        required: ['at', 'value'],
      },
      description: 'What the change of the text says, for the draft; null while there are errors',
    }),
  },
  { $id: 'PartChecked' },
);
export type PartChecked = Type.Static<typeof PartChecked>;

export const BringInQuery = Type.Object({
  dry_run: Type.Optional(Type.String({ maxLength: 5, description: 'Only tells what would change' })),
  published: Type.Optional(
    Type.Unsafe<'taken_back' | 'kept'>({
      type: 'string',
      enum: ['taken_back', 'kept'],
      description:
        'What becomes of what the office has published since the file was made: kept where the file did not change, or taken back',
    }),
  ),
});
export type BringInQuery = Type.Static<typeof BringInQuery>;
