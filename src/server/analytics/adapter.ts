import type { ViewKind } from '#contract/analytics.ts';
import type { Mills } from '#domain/money.ts';

/** A page that was looked at, as the menu describes it: nothing in it comes from a guest. */
export interface View {
  kind: ViewKind;
  /** Absolute, without a query and without what names an order. */
  address: string;
  title: string;
  /** As BCP 47. */
  language: string;
  /** What the page is about; null for home and payments. */
  subject: ViewSubject | null;
}

export interface ViewSubject {
  id: string;
  name: string;
  /** A dish's category and price; null for other pages. */
  dish: { category: string; priceMills: Mills; currency: string } | null;
}

/** Who looked, as far as it is known: one of many for a day, on a device of some kind. */
export interface Visitor {
  /** 16 hexadecimal digits, others tomorrow. */
  id: string;
  /** The usual name of the kind of device, never the guest's own browser's. */
  userAgent: string;
}

/** A call to a service of statistics. */
export interface OutgoingCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A service of statistics: translates a view into its call, and does nothing else. */
export interface AnalyticsAdapter {
  slug: string;
  callFor(view: View, visitor: Visitor): OutgoingCall;
}
