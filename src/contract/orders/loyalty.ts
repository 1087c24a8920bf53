import Type from 'typebox';
import { ReceiptFields } from '../payments/bill.ts';
import { EmployeeId, Id, Money } from '../values/value-shapes.ts';
import { DraftLine, OrderTypeField } from './order.ts';

export const BlueWallet = Type.Object(
  {
    wallet_id: Type.Optional(Type.String()),
    name: Type.Optional(
      Type.String({
        description: 'Only for the phone that placed the order; its first letter until a code was right',
        examples: ['L…'],
      }),
    ),
    balance: Type.Optional(
      Type.String({
        description: 'What it holds; until a code was right no more than this order can take',
        examples: ['85.000'],
      }),
    ),
    redeemable: Type.Optional(
      Type.String({
        description:
          'What of the balance can pay this order, or the part that the phone holds with the largest tip offered',
      }),
    ),
    checking: Type.Optional(
      Type.String({ description: 'Asked of the partner for this order, its answer not known yet' }),
    ),
    locked_until: Type.Optional(
      Type.String({ description: 'ISO 8601; after wrong codes this order takes none until then' }),
    ),
  },
  {
    $id: 'BlueWallet',
    description:
      'The wallet of an order’s guest, for the phone that placed the order; empty for any other, and where there is none to be had',
  },
);

/** The wallet of an order's phone number, on the wire. */
export type BlueWallet = Type.Static<typeof BlueWallet>;

export const RedeemWallet = Type.Object(
  {
    wallet_id: Id,
    amount: Money,
    otp: Type.String({ pattern: '^[0-9]{6}$', description: 'Six digits', examples: ['407123'] }),
    part: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'A part of the bill that this phone holds: the amount is exactly that part and its tip',
      }),
    ),
    tip: Type.Optional(
      Type.Unsafe<string | number>({ ...Money, description: 'The tip in the amount, with a part' }),
    ),
    ...ReceiptFields,
  },
  { $id: 'RedeemWallet', description: 'Pays some of an order out of a wallet' },
);

/** Pays part of an order from a wallet. */
export type RedeemWallet = Type.Static<typeof RedeemWallet>;

export const Employee = Type.Object(
  { employee_id: Type.String(), employee_phone: Type.String() },
  { $id: 'Employee', description: 'Somebody who works for the venue' },
);

/** A person with a valid staff discount. */
export type Employee = Type.Static<typeof Employee>;

const SelectedLanguage = Type.Optional(
  Type.String({ maxLength: 20, description: 'A language code; else the venue’s default' }),
);

export const AskLoyaltyDiscounts = Type.Object(
  {
    sufra_id: Type.Optional(Type.Unsafe<string | number>({ ...Id, description: 'The menu’s id' })),
    cart_items: Type.Array(DraftLine, { maxItems: 1000, description: 'As an order’s line_items' }),
    employee_id: Type.Optional(EmployeeId),
    order_type: OrderTypeField,
    selected_language: SelectedLanguage,
  },
  { $id: 'AskLoyaltyDiscounts', description: 'What the partner takes off a cart' },
);

/** The question about a cart that is sent to the partner. */
export type AskLoyaltyDiscounts = Type.Static<typeof AskLoyaltyDiscounts>;

export const WireLoyaltyDiscount = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    discounts: Type.Array(Type.Object({ discountSum: Type.String({ examples: ['6.000'] }) })),
    products: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Ids of the dishes that it is for; neither these nor categories: all dishes',
      }),
    ),
    categories: Type.Optional(
      Type.Array(Type.String(), { description: 'Ids of the categories whose dishes it is for' }),
    ),
  },
  { $id: 'LoyaltyDiscount', description: 'Money that the partner takes off' },
);

/** A discount from the partner, on the wire. */
export type WireLoyaltyDiscount = Type.Static<typeof WireLoyaltyDiscount>;

export const GiveTips = Type.Object(
  { order_uuid: Type.String({ maxLength: 100 }), tips_amount: Money, selected_language: SelectedLanguage },
  { $id: 'GiveTips', description: 'The tip of an order that is open and not paid; 0 takes it back' },
);

/** The tip on an existing order. */
export type GiveTips = Type.Static<typeof GiveTips>;

export const LoyaltyDiscounts = Type.Array(Type.Unsafe<WireLoyaltyDiscount>(Type.Ref('LoyaltyDiscount')));
export type LoyaltyDiscounts = Type.Static<typeof LoyaltyDiscounts>;
