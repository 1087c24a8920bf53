import { languageCodes } from '#domain/text/language.ts';
import { MINUTES_AWAY } from '#domain/delivery/minutes-away.ts';
import { STATION_ICONS, type StationIconName } from '#domain/kitchen/station-icons.ts';
import { LICENSE_PATTERN } from '#domain/license.ts';
import Type, { type TSchema } from 'typebox';
import {
  flag,
  Id,
  Instant,
  Money,
  MoneyOrNull,
  OptionalText,
  Text,
  WELL_FORMED,
  type FileText,
} from '../values/value-shapes.ts';
import { Closures, fireAfterMinutes, Hours, preparationMinutes } from './menu-values.ts';
import { FileLook } from './look-shape.ts';
import { FileMenu, Language } from './menu.ts';
import { stationScreen } from './station-screen.ts';
import { OrderTypeField } from '../orders/order.ts';
import { statusCalls } from '../payments/payment-calls.ts';

const OptionalMoney = Type.Optional(Type.Unsafe<string | number>({ ...Money, default: '0' }));
const Ids = Type.Optional(Type.Array(Id, { default: [] }));
const OptionalInstant = Type.Optional(
  Type.Unsafe<string | null>({ ...Instant, type: ['string', 'null'], default: null }),
);
const DiscountType = Type.Unsafe<'percentage' | 'fixed'>({ enum: ['percentage', 'fixed'] });

export const FileCoupon = Type.Object({
  id: Type.Optional(Id),
  code: Type.String({ minLength: 1, maxLength: 100 }),
  products: Ids,
  categories: Ids,
  discount_value_type: Type.Optional(
    Type.Unsafe<'percentage' | 'fixed'>({ ...DiscountType, default: 'percentage' }),
  ),
  discount_value: OptionalMoney,
  min_order_value: OptionalMoney,
  max_discount_value: Type.Optional(Type.Unsafe<string | number | null>({ ...MoneyOrNull, default: null })),
  free_delivery: flag(false, 'Lifts the delivery fee'),
  starts: OptionalInstant,
  ends: OptionalInstant,
  max_uses: Type.Optional(
    Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, default: null }),
  ),
});

const Position = Type.Unsafe<number[]>({ type: 'array', items: { type: 'number' }, minItems: 2 });
const Ring = Type.Array(Position, {
  minItems: 4,
  'x-expected': 'a ring of at least 4 positions [longitude, latitude], the last the same as the first',
});

const DeliveryZones = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(
    Type.Object({
      type: Type.Literal('Feature'),
      properties: Type.Object({
        name: OptionalText,
        delivery_amount: Money,
        minimum_order: Type.Optional(
          Type.Unsafe<string | number | null>({
            ...MoneyOrNull,
            default: null,
            description: 'The least order for a delivery there; null: menu.minimum_order_amount',
          }),
        ),
        minutes_away: Type.Optional(
          Type.Unsafe<number | null>({
            type: ['integer', 'null'],
            minimum: MINUTES_AWAY.least,
            maximum: MINUTES_AWAY.most,
            default: null,
            description:
              'Minutes that the way there usually takes, which guests read with the fee; null: nothing is said',
          }),
        ),
      }),
      geometry: Type.Unsafe<
        { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] }
      >({
        type: 'object',
        required: ['type'],
        discriminator: { propertyName: 'type' },
        'x-expected': 'a GeoJSON geometry of the type Polygon or MultiPolygon',
        oneOf: [
          Type.Object({ type: Type.Literal('Polygon'), coordinates: Type.Array(Ring) }),
          Type.Object({ type: Type.Literal('MultiPolygon'), coordinates: Type.Array(Type.Array(Ring)) }),
        ],
      }),
    }),
  ),
});

const FileLoyalty = Type.Object({
  wallets: Type.Optional(
    Type.Array(
      Type.Object({
        wallet_id: Id,
        name: Type.Optional(Type.String({ default: '' })),
        phone: Type.String(),
        balance: Money,
        otp_secret: Type.String({
          pattern: '^[A-Z2-7]{16,}$',
          description: 'Base32',
          'x-expected': 'at least 16 of the capital letters A to Z and the digits 2 to 7 (base32)',
        }),
      }),
      { default: [] },
    ),
  ),
  employees: Type.Optional(
    Type.Array(
      Type.Object({
        employee_id: Id,
        name: Type.Optional(Type.String({ default: '' })),
        employee_phone: Type.Optional(Type.String({ default: '' })),
      }),
      { default: [] },
    ),
  ),
  promotions: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id,
        name: Text,
        discount_value_type: DiscountType,
        discount_value: Money,
        products: Ids,
        categories: Ids,
        order_types: Type.Optional(Type.Array(OrderTypeField, { default: [] })),
        employee: flag(false, 'Only with a verified employee'),
        min_order_value: OptionalMoney,
      }),
      { default: [] },
    ),
  ),
});

const CodeList = Type.Unsafe<string | (string | number)[]>({
  type: ['string', 'array'],
  items: Id,
  'x-expected': 'codes or ranges such as "1-20, T1", or a list of them',
  description: 'Codes or ranges: "1-20, T1", or a list of them',
});

const FileLocations = Type.Object({
  tables: Type.Optional(CodeList),
  rooms: Type.Optional(CodeList),
  drive_thru: Type.Optional(CodeList),
  areas: Type.Optional(
    Type.Array(
      Type.Object(
        { id: Id, name: Text, tables: CodeList },
        { 'x-expected': 'an area such as { id: terrace, name: Terrace, tables: 1-12 }' },
      ),
      { default: [], description: 'Named groups of tables and rooms; a table is in one of them at most' },
    ),
  ),
  signed: flag(false, 'Only codes with a signature are taken'),
  join: Type.Optional(Type.Unsafe<'approve' | 'open'>({ enum: ['approve', 'open'], default: 'approve' })),
  visit_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440, default: 120 })),
  shared_cart: Type.Optional(
    Type.Unsafe<'ask' | 'always' | 'off'>({
      enum: ['ask', 'always', 'off'],
      default: 'ask',
      description: 'Whether phones at one table choose together: when a guest asks for it, always, or never',
    }),
  ),
  shared_cart_sender: Type.Optional(
    Type.Unsafe<'any' | 'host' | 'all_ready'>({
      enum: ['any', 'host', 'all_ready'],
      default: 'any',
      description: 'Who sends what a table has chosen: anyone, who began, or anyone once all are ready',
    }),
  ),
});

function minutes(fallback: number | null, description: string) {
  return Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 0,
      maximum: 10_080,
      default: fallback,
      description,
    }),
  );
}

function count(fallback: number, maximum: number, description: string) {
  return Type.Optional(Type.Integer({ minimum: 0, maximum, default: fallback, description }));
}

/** One value for each order type. */
function perType<T extends TSchema>(value: T, description: string) {
  const types = Type.Object({ delivery: value, dine_in: value, takeaway: value, drive_thru: value });
  return Type.Optional(Type.Unsafe<Type.Static<typeof types>>({ ...types, default: {}, description }));
}

const FileOrdering = Type.Object({
  hours: perType(
    Hours,
    'When orders of a type are taken, within the opening hours; a type that is left out: always',
  ),
  closing_rules: perType(Closures, 'When orders of a type are not taken'),
  lead_minutes: minutes(null, 'How long before a wanted time an order must arrive'),
  slot_minutes: minutes(null, 'Length of the slots for a wanted time'),
  slot_capacity: Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      default: null,
      description: 'Orders per slot',
    }),
  ),
  last_orders_minutes: minutes(null, 'Minutes before closing when the last orders are taken'),
  kitchen_waits_for_payment: flag(true, 'An order by card reaches the kitchen when it is paid'),
  unpaid_minutes: minutes(30, 'Unpaid orders by card lapse after this'),
  max_quantity: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 9999, default: 99, description: 'Pieces in one line' }),
  ),
  max_lines: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Lines in one order' }),
  ),
  max_unaccepted: count(10, 1000, 'Orders of one visit that wait to be accepted'),
  max_open_per_phone: count(10, 1000, 'Orders of one phone number that wait to be accepted; 0: any'),
  max_open_per_address: count(
    200,
    100_000,
    'New orders without a phone number that come over one network within 15 minutes and are neither accepted nor paid: an IPv4 address or the /64 of an IPv6 one, twice as many from its /56, eight times as many from its /48; three times as many with a number; 0: any',
  ),
  confirm_minutes: minutes(5, 'After this the guest reads that the order is not confirmed yet'),
  pause_cards_without_board: flag(false, 'No card payments while no board is connected'),
  pay_first: flag(false, 'Only orders paid online'),
  ready_when_all_done: flag(false, 'An order is fulfilled when the kitchen is done with its last line'),
  day_ends: Type.Optional(
    Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      default: '05:00',
      'x-expected': 'a time of day such as "05:00"',
      description: 'When the business day ends on the wall clock of the venue, for figures and the board',
    }),
  ),
});

const FileStation = Type.Object(
  {
    id: Id,
    name: Text,
    icon: Type.Optional(
      Type.Unsafe<StationIconName | null>({
        enum: [...STATION_ICONS, null],
        default: null,
        description: 'Stands beside its name on boards; null: it follows from the name',
      }),
    ),
    categories: Type.Optional(
      Type.Array(Id, {
        default: [],
        description: 'What is made there: categories with their sub-categories',
      }),
    ),
    products: Type.Optional(
      Type.Array(Id, {
        default: [],
        description: 'Further products, and parts of combos, that are made there',
      }),
    ),
    order_types: Type.Optional(
      Type.Array(OrderTypeField, { default: [], description: 'Only for these order types; empty: all' }),
    ),
    preparation_minutes: preparationMinutes(
      'Minutes that its dishes usually take: an accepted order is promised for the longest of its dishes; null: it says nothing',
    ),
    hold_until_fired: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'At a table, its dishes of a later course than the first that is not out yet wait until they are fired',
      }),
    ),
    fire_after_minutes: fireAfterMinutes(
      'Minutes after the last dish of the earlier courses left, after which what waits by `hold_until_fired` is fired by itself; 0: at once; null: only by hand',
    ),
    ...stationScreen,
    printers: Type.Optional(
      Type.Unsafe<string | string[]>({
        type: ['string', 'array'],
        items: { type: 'string', maxLength: 100, pattern: WELL_FORMED },
        default: [],
        'x-expected': 'names of printers such as "grill, bar", or a list of them',
        description:
          'Names of the printers on which its lines are printed, as text or list; empty: it prints nothing',
      }),
    ),
  },
  { 'x-expected': 'a station such as { id: grill, name: Grill, categories: [mains] }' },
);

const FileReceipt = Type.Object({
  address: Type.Optional(
    Type.Unsafe<FileText>({ ...Text, default: '', description: 'Under the venue’s name, line by line' }),
  ),
  tax_number: Type.Optional(
    Type.String({ maxLength: 100, pattern: WELL_FORMED, default: '', description: 'The venue’s own' }),
  ),
});

export const VenueFile = Type.Object(
  {
    license: Type.String({
      pattern: LICENSE_PATTERN,
      description: 'The venue’s public key: letters, digits, hyphens',
      'x-expected': 'small letters, digits and hyphens, such as "corner-cafe"',
    }),
    license_status: Type.Optional(Type.String({ default: 'ACTIVE' })),
    domains: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^[a-z0-9.-]+$',
          maxLength: 253,
          'x-expected': 'a host name in small letters such as "menu.example", without https:// and port',
        }),
        { default: [] },
      ),
    ),
    default_language: Type.Unsafe<string>({ enum: [...languageCodes] }),
    languages: Type.Array(Language, { minItems: 1 }),
    menu: FileMenu,
    coupons: Type.Optional(Type.Array(FileCoupon, { default: [] })),
    delivery_zones: Type.Optional(
      Type.Unsafe<Type.Static<typeof DeliveryZones> | null>({
        ...DeliveryZones,
        type: ['object', 'null'],
        'x-expected':
          'a GeoJSON FeatureCollection, each feature a polygon with properties such as { name: Old town, delivery_amount: "5.000" }',
        default: null,
      }),
    ),
    loyalty: Type.Optional(Type.Unsafe<Type.Static<typeof FileLoyalty>>({ ...FileLoyalty, default: {} })),
    payment: Type.Optional(
      Type.Object(
        {
          provider: Type.Optional(
            Type.Unsafe<string | null>({
              type: ['string', 'null'],
              default: null,
              description: 'The gateway of online payments; in the sandbox no money moves',
              examples: Object.keys(statusCalls),
            }),
          ),
          refund_by_itself: flag(
            true,
            'What was paid by card goes back by itself when its order is rejected or canceled, or a dish of it is struck, wherever the gateway can; otherwise somebody with the right to refunds is asked first',
          ),
        },
        { default: {}, 'x-expected': 'an object such as { provider: sandbox }' },
      ),
    ),
    locations: Type.Optional(
      Type.Unsafe<Type.Static<typeof FileLocations>>({ ...FileLocations, default: {} }),
    ),
    stations: Type.Optional(
      Type.Array(FileStation, {
        default: [],
        maxItems: 50,
        description:
          'Where in the kitchen dishes are made: a dish belongs to the first station that takes it, else to the pass and every board',
      }),
    ),
    look: Type.Optional(Type.Unsafe<Type.Static<typeof FileLook>>({ ...FileLook, default: {} })),
    receipt: Type.Optional(Type.Unsafe<Type.Static<typeof FileReceipt>>({ ...FileReceipt, default: {} })),
    ordering: Type.Optional(Type.Unsafe<Type.Static<typeof FileOrdering>>({ ...FileOrdering, default: {} })),
  },
  { $id: 'VenueFile', title: 'Sufra venue file' },
);

/** A venue file as its owner writes it: optional fields may be missing (contract section 3). */
export type VenueFile = Type.Static<typeof VenueFile>;

/** The same shape with all defaults filled in. */
export type Completed<T> = T extends readonly (infer U)[]
  ? Completed<U>[]
  : T extends object
    ? { [K in keyof T]-?: Completed<Exclude<T[K], undefined>> }
    : T;

export type CompleteVenueFile = Completed<VenueFile>;
export type FileCoupon = Completed<Type.Static<typeof FileCoupon>>;
