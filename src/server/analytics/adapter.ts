import type { ViewKind } from '#contract/paths/analytics.ts';
import type { Mills } from '#domain/money/money.ts';

/** A page view in the menu's terms: nothing in it comes from a guest. */
export interface View {
  kind: ViewKind;
  /** Absolute, without a query and without parts that identify an order. */
  address: string;
  title: string;
  /** As BCP 47. */
  language: string;
  /** The subject of the page; null for home and payments. */
  subject: ViewSubject | null;
}

export interface ViewSubject {
  id: string;
  name: string;
  /** A product's category and price; null for other pages. */
  dish: { category: string; priceMills: Mills; currency: string } | null;
}

/** The visitor, as far as known: an anonymous id for one day, and a kind of device. */
export interface Visitor {
  /** 16 hexadecimal digits, which change every day. */
  id: string;
  /** The common name of the kind of device, never that of the guest's own browser. */
  userAgent: string;
}

/** A call to an analytics service. */
export interface OutgoingCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** An analytics service: only translates a view into its call. */
export interface AnalyticsAdapter {
  slug: string;
  callFor(view: View, visitor: Visitor): OutgoingCall;
}
