import type { Mills } from '../money/money.ts';

/** How many slices a dish can be cut into, so that several pay for it. */
export const MOST_SLICES = 20;

/** How long a part is held while its guest chooses a tip; how often that is renewed. */
export const HOLD_MS = 3 * 60_000;
export const MOST_RENEWALS = 2;
/** What a declined payment leaves of its hold at least. */
export const AFTER_DECLINE_MS = 2 * 60_000;
/** How many parts an order has at most, those let go included while money for them may still come. */
export const MOST_PARTS = 100;

/** Slices of a dish that a part pays: their places among `of`, counted from 0. */
export interface DishSlices {
  lineId: string;
  of: number;
  slices: readonly number[];
}

/** Who pays a part. */
export interface Payer {
  /** The hash of the phone's seat; null: somebody without a phone, for whom staff take the money. */
  seat: string | null;
  /** Empty: no name was told. */
  name: string;
  /** The plate that stands for the guest; null: the guest shares no cart. */
  plate: number | null;
}

/**
 * How far a part is: its guest chooses a tip, its payment is under way, paid, or let go again. A part that was let go
 * stays known while money for it may still arrive.
 */
export type PartState = 'held' | 'paying' | 'paid' | 'freed';

/** Where the receipt of a part goes, and in which language. */
export interface PartReceipt {
  email: string;
  language: string;
}

/** How a part is or was paid. */
export type PartWay = 'card' | 'machine' | 'cash' | 'wallet';

/** A guest whom somebody would like to share a dish with; they owe nothing of it before they take it. */
export interface SharingAsked {
  lineId: string;
  name: string;
  plate: number | null;
}

/** Somebody at the table would like half of a dish of a part; its guest decides. */
export interface HalfAsked {
  lineId: string;
  by: Payer;
  state: 'open' | 'shared' | 'kept';
}

/** What one guest pays of a bill. */
export interface BillPart {
  id: string;
  payer: Payer;
  dishes: readonly DishSlices[];
  /** What of the bill it pays, without its tip. */
  dueMills: Mills;
  /** The thousandths below a unit of the currency that it left to the last part; below 0: it took those of others. */
  leftMills: Mills;
  tipMills: Mills;
  state: PartState;
  /** Null: not chosen yet. In cash and by machine, staff take the money. */
  way: PartWay | null;
  /** Until when it is held (ms UTC). */
  heldUntil: number;
  /** How often its hold was renewed. */
  renewals: number;
  /** Until when the page is open on which it is paid by card (ms UTC); absent: none was opened. */
  pageUntil?: number;
  /** The attempt that pays it, also after its end; null: none has begun. */
  attemptId: string | null;
  /** The key of the request that began it: repeated, it begins no other. */
  key: string | null;
  /** The hash of what that request said; absent: staff, or an earlier version, began it. */
  said?: string;
  /** When it was paid (ms UTC); null: not yet. */
  paidAt: number | null;
  /** The payment that paid it; absent: not paid yet. */
  paymentId?: string;
  /** With whom its guest would like to share its dishes; absent: with nobody by name. */
  sharing?: readonly SharingAsked[];
  /** Who would like half of one of its dishes; absent: nobody does. */
  halfAsked?: HalfAsked;
  /** Where its receipt goes once it is paid; absent, null: nowhere, or erased. */
  receipt?: PartReceipt | null;
}

/** True for a part whose dishes and money nobody else can take. */
export function isActive({ state }: Pick<BillPart, 'state'>): boolean {
  return state !== 'freed';
}

/** What parts that are not paid yet keep for themselves, without tips. */
export function reservedMills(parts: readonly BillPart[] = []): Mills {
  return parts.reduce(
    (sum, { state, dueMills }) => (state === 'held' || state === 'paying' ? sum + dueMills : sum),
    0,
  );
}

/** The tips of the parts that are paid. */
export function partTipsMills(parts: readonly BillPart[] = []): Mills {
  return parts.reduce((sum, { state, tipMills }) => (state === 'paid' ? sum + tipMills : sum), 0);
}
