import { FIRE_AFTER_MINUTES } from '#domain/kitchen/fire-by-itself.ts';
import { PREPARATION_MINUTES } from '#domain/kitchen/preparation.ts';
import { Clock, Id, Instant, PictureAddress, Text, WHEN_SET, type FileText } from '../values/value-shapes.ts';
import Type from 'typebox';

export const Decimal = Type.Unsafe<string | number>({
  type: ['string', 'number'],
  pattern: '^-?\\d{1,12}(\\.\\d{1,15})?$',
  'x-expected': 'a number such as "25.204800"',
});

export const Rate = Type.Unsafe<string | number>({
  type: ['string', 'number'],
  pattern: '^\\d{1,12}(\\.\\d{1,12})?$',
  minimum: 0,
  'x-expected': 'a rate such as "0.272294"',
});

export const OptionalId = Type.Optional(
  Type.Unsafe<string | number | null>({ ...Id, type: ['string', 'integer', 'null'], default: null }),
);

export const Ids = Type.Optional(Type.Array(Id, { default: [] }));

const Size = Type.Optional(Type.Integer({ minimum: 0, default: 0 }));

export const ViewFormat = Type.Optional(
  Type.Unsafe<number | null>({
    enum: [1, 2, 3, 4, null],
    default: null,
    description:
      '1 card, 2 card without picture, 3 list, 4 list without picture; null: 1, or 4 where no dish has a picture',
  }),
);

/** The point of a picture that stays in view where it is cropped. */
const Focal = Type.Optional(
  Type.Unsafe<number[] | null>({
    type: ['array', 'null'],
    items: { type: 'number', minimum: 0, maximum: 1 },
    minItems: 2,
    maxItems: 2,
    default: null,
    'x-expected': 'two numbers from 0 to 1 such as [0.5, 0.3]',
    description:
      'The point that stays in view where the picture is cropped: from the left edge and from the upper one, 0 to 1; null: its middle',
    ...WHEN_SET,
  }),
);

/** Pictures are paths relative to the venue file, or https addresses; served ones are resized and content-hashed. */
export function image<K extends string>(...keys: K[]) {
  const properties = Object.fromEntries(keys.map((key) => [key, PictureAddress])) as Record<
    K,
    typeof PictureAddress
  >;
  return Type.Optional(
    Type.Unsafe<
      | (Partial<Record<K, string | null>> & { width?: number; height?: number; focal?: number[] | null })
      | null
    >({
      ...Type.Object({ ...properties, width: Size, height: Size, focal: Focal }),
      type: ['object', 'null'],
      default: null,
      'x-expected': `a picture such as { ${keys[0]}: images/picture.jpg }`,
    }),
  );
}

export const Pictures = Type.Optional(
  Type.Array(
    Type.Object(
      { image: image('product', 'thumb'), image_width: Size, image_height: Size },
      { 'x-expected': 'a picture such as { image: { product: images/picture.jpg } }' },
    ),
    { default: [] },
  ),
);

export const HoursEntry = Type.Object({
  weekday: Type.Integer({
    minimum: 0,
    maximum: 6,
    description: '0 = Monday … 6 = Sunday',
    'x-expected': 'a weekday from 0 (Monday) to 6 (Sunday)',
  }),
  from_hour: Clock,
  to_hour: Clock,
});

export const Hours = Type.Optional(
  Type.Array(HoursEntry, {
    default: [],
    description: 'When it is to be had; empty: always. An end before its beginning is on the next day',
  }),
);

export const Closure = Type.Object({
  start: Instant,
  end: Instant,
  name: Type.Optional(
    Type.Unsafe<FileText>({
      ...Text,
      description:
        'Why it is closed, such as National Day: guests read it while it is; absent: they read no reason',
      ...WHEN_SET,
    }),
  ),
});

export const Closures = Type.Optional(Type.Array(Closure, { default: [] }));

/** The minutes that the kitchen takes; null: nothing is said. */
export function preparationMinutes(description: string, options: object = {}) {
  const { least: minimum, most: maximum } = PREPARATION_MINUTES;
  const shape = { type: ['integer', 'null'], minimum, maximum, default: null, description, ...options };
  return Type.Optional(Type.Unsafe<number | null>(shape));
}

/** The minutes after which a station's dishes on hold fire by themselves; null: only by hand. */
export function fireAfterMinutes(description: string) {
  const { least: minimum, most: maximum } = FIRE_AFTER_MINUTES;
  const shape = { type: ['integer', 'null'], minimum, maximum, default: null, description };
  return Type.Optional(Type.Unsafe<number | null>(shape));
}
