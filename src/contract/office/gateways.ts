import Type from 'typebox';
import type { FromWire } from '../values/wire-names.ts';

export const OfficeGateway = Type.Object(
  {
    slug: Type.String({ description: 'As payment.provider of the venue file names it' }),
    title: Type.String(),
    takes_currency: Type.Boolean({ description: 'It takes the currency of the venue’s menu' }),
    ready: Type.Boolean({ description: 'This server has its keys' }),
    settings: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Its name in the server’s environment' }),
        set: Type.Boolean(),
        required: Type.Boolean(),
      }),
      { description: 'Which keys stand in the server’s environment; never what they are' },
    ),
  },
  { $id: 'OfficeGateway' },
);
export type WireOfficeGateway = Type.Static<typeof OfficeGateway>;
/** A gateway that a venue may name. */
export type OfficeGateway = FromWire<WireOfficeGateway>;

export const OfficeGateways = Type.Object(
  { gateways: Type.Array(Type.Unsafe<WireOfficeGateway>(Type.Ref('OfficeGateway'))) },
  { $id: 'OfficeGateways' },
);
export type OfficeGateways = Type.Static<typeof OfficeGateways>;

const faults = [
  'timeout',
  'unreachable',
  'resting',
  'unavailable',
  'bad_answer',
  'unauthorized',
  'refused',
  'not_found',
  'amount_not_expressible',
  'currency_not_offered',
] as const;

export const GatewayTested = Type.Object(
  {
    fault: Type.Unsafe<(typeof faults)[number] | null>({
      type: ['string', 'null'],
      enum: [...faults, null],
      description: 'Null: the gateway opened a payment page, which nobody pays',
    }),
    detail: Type.String({ description: 'What the gateway said, without secrets' }),
  },
  { $id: 'GatewayTested' },
);
/** How a test call to a gateway went. */
export type GatewayTested = Type.Static<typeof GatewayTested>;
