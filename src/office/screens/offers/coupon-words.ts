import type { FileCoupon } from '#contract/menu/venue-file.ts';
import { parseMoney } from '#domain/money/money.ts';
import { allDishes } from '../../rules/menu/menu-lists.ts';
import { couponDays } from '../../rules/offers/coupon-state.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { usePerson } from '../../state/session/session.ts';
import { useDayWords } from '../../words/days.ts';
import { useMoney, useWords } from '../../words/words.ts';

const HUNDRED = 100;

/** What is said of a coupon. */
export interface CouponWords {
  takes: string;
  /** On what. */
  on: string;
  /** When it could be used; '' where it has no end. */
  ran: string;
}

/** A coupon in words: what it takes off, on what, and when it ran. */
export function useCouponWords(): (coupon: FileCoupon) => CouponWords {
  const { t, lang, list, percentage } = useWords();
  const money = useMoney();
  const { dates } = useDayWords();
  const { timezone } = usePerson().venue;
  const file = useFile();
  const nameOf = (name: Parameters<typeof readIn>[0]) => readIn(name, lang, file.default_language);
  return (coupon) => {
    const value = parseMoney(coupon.discount_value) ?? 0;
    const share = Number(coupon.discount_value);
    const off =
      coupon.discount_value_type === 'percentage'
        ? t('couponOff', { what: percentage(Math.min(share, HUNDRED)) })
        : t('couponOff', { what: money.text(value) });
    const parts = [value > 0 && off, coupon.free_delivery && t('freeDelivery')].filter(
      (part) => part !== false,
    );
    const only = [
      ...file.menu.categories
        .filter(({ id }) => coupon.categories.includes(id))
        .map(({ name }) => nameOf(name)),
      ...allDishes(file)
        .filter(({ dish }) => coupon.products.includes(dish.id))
        .map(({ dish }) => nameOf(dish.name)),
    ];
    const least = parseMoney(coupon.min_order_value) ?? 0;
    const most = coupon.max_discount_value === null ? null : parseMoney(coupon.max_discount_value);
    const on = [
      only.length > 0 ? list(only) : t('everything'),
      least > 0 && t('fromMoney', { amount: money.text(least) }),
      most !== null && t('atMostMoney', { amount: money.text(most) }),
    ].filter((part) => part !== false);
    const days = couponDays(coupon, timezone);
    const ran = days ? dates({ from: days.from ?? days.to, to: days.to }) : '';
    return {
      takes: parts.length > 0 ? list(parts) : t('nothing'),
      on: on.join(' · '),
      ran: days?.from === null ? t('couponEndedOn', { date: ran }) : ran,
    };
  };
}
