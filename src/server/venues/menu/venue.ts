import type { WireLanguages } from '#contract/menu/served-menu.ts';
import { VenueFile, type CompleteVenueFile, type FileCoupon } from '#contract/menu/venue-file.ts';
import type { Coupon } from '#domain/price/coupon.ts';
import { codeFinder } from '#domain/text/code-key.ts';
import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import { parseMoney } from '#domain/money/money.ts';
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { VenueFileRow, VenueRow } from '../../store/rows/venue-rows.ts';
import { fillDefaults } from '../file/fill-defaults.ts';
import { layoutsIn } from './decide-layouts.ts';
import { kitchenPlan, type KitchenPlan } from './kitchen-plan.ts';
import { collectNames, type Names } from './names.ts';
import type { FaceGround } from './serve-face.ts';

/** A venue compiled from its file, ready to be served. */
export interface Venue {
  license: string;
  sequence: number;
  /** Signs seats and locations; the key object is created once, since that takes ten times as long as signing. */
  secret: KeyObject;
  file: CompleteVenueFile;
  languages: WireLanguages;
  defaultLanguage: LanguageCode;
  names: Names;
  kitchen: KitchenPlan;
  pictures: Readonly<Record<string, string>>;
  face: FaceGround;
  /** The coupon that is meant by a typed code; undefined: there is none. */
  couponOf(typed: string): Coupon | undefined;
}

function parseCoupon(file: FileCoupon): Coupon {
  return {
    id: String(file.id ?? file.code),
    code: file.code.toUpperCase(),
    productIds: file.products.map(String),
    categoryIds: file.categories.map(String),
    type: file.discount_value_type,
    value: parseMoney(file.discount_value) ?? 0,
    minOrderMills: parseMoney(file.min_order_value) ?? 0,
    maxDiscountMills: file.max_discount_value === null ? null : parseMoney(file.max_discount_value),
    freeDelivery: file.free_delivery,
    startsAt: file.starts === null ? null : Date.parse(file.starts),
    endsAt: file.ends === null ? null : Date.parse(file.ends),
    maxUses: file.max_uses,
  };
}

function couponFinder(file: CompleteVenueFile): Venue['couponOf'] {
  const coupons = new Map(file.coupons.map(parseCoupon).map((coupon) => [coupon.code, coupon]));
  const find = codeFinder([...coupons.keys()]);
  // A stored code is in capitals, so it is the exact one however its letters are typed.
  return (typed) => coupons.get(find(typed.toUpperCase()) ?? '');
}

/** A stored version of a venue's file, with all defaults filled in. */
export function storedFile({ document }: Pick<VenueFileRow, 'document'>): CompleteVenueFile {
  const file = JSON.parse(document) as CompleteVenueFile;
  // Files stored by an earlier version get the defaults of newer fields.
  fillDefaults(VenueFile, file);
  return file;
}

/** Compiles a venue from its stored rows, without the colours of its logo. */
export function compileVenue(row: VenueRow, stored: VenueFileRow): Venue {
  const file = storedFile(stored);
  return {
    license: row.license,
    sequence: row.sequence,
    secret: createSecretKey(row.secret, 'hex'),
    file,
    languages: { default_language: file.default_language, languages: file.languages },
    defaultLanguage: isLanguageCode(file.default_language) ? file.default_language : 'en',
    names: collectNames(file),
    kitchen: kitchenPlan(file),
    pictures: JSON.parse(stored.pictures) as Record<string, string>,
    face: { layouts: layoutsIn(stored), colors: null },
    couponOf: couponFinder(file),
  };
}

/** The language for a request: the requested one if the venue offers it, else the default (specification section 7). */
export function offeredLanguage(venue: Venue, wanted: string): LanguageCode {
  const has = venue.languages.languages.some(({ code }) => code === wanted);
  return has && isLanguageCode(wanted) ? wanted : venue.defaultLanguage;
}
