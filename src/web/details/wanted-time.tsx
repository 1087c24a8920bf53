import Caret from 'icon:caret-down';
import { useId, useMemo, useState } from 'react';
import { earliestTime, offeredDays, offeredTimes } from '#domain/time/delivery-slots.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { timetableOfType } from '#domain/order/type-hours.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { createDates } from '#text/dates.ts';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import { serverNow } from '../browser/clock.ts';
import { dayName } from './day-name.ts';
import css from './wanted-time.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The number of listed days; the field accepts later ones too. */
const DAYS_LISTED = 7;
/** The field's step when the venue has no slots. */
const USUAL_STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

/**
 * The days and times that the venue offers, computed again each minute. A typed day may lie beyond the
 * listed ones.
 */
function useOffer(menu: Menu, orderType: OrderType | null, wanted: string) {
  const now = Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
  const timetable = useMemo(() => timetableOfType(menu, orderType), [menu, orderType]);
  const days = useMemo(
    () => offeredDays(menu.orderTimes, timetable, DAYS_LISTED, now),
    [menu, timetable, now],
  );
  const timesOn = (day: string) =>
    offeredTimes(menu.orderTimes, timetable, day, now).map((at) => zonedText(at, menu.timezone));
  const day = wanted || days[0] || '';
  return { now, day, days: day === '' || days.includes(day) ? days : [...days, day], timesOn };
}

/** The days and times that the venue offers; switching the day keeps the time when that day offers it. */
function OfferedTimes({ menu, form }: { menu: Menu; form: CheckoutForm }) {
  const page = usePage();
  const { t, lang } = page;
  const { wantedAt } = form.values;
  const [picked, setPicked] = useState('');
  const { now, day, days, timesOn } = useOffer(menu, form.orderType, wantedAt.slice(0, 10) || picked);
  const dates = createDates(lang, menu.timezone, menu.flags.arabicNumerals);
  const times = day === '' ? [] : timesOn(day);
  const written = (text: string) => dates.time(zonedInstant(text, menu.timezone) ?? now);

  function pickDay(next: string): void {
    setPicked(next);
    const same = timesOn(next).find((text) => text.slice(10) === wantedAt.slice(10));
    if (wantedAt !== '') form.change('wantedAt', same ?? '');
  }

  function optionOf(text: string) {
    const disabled = form.fullTimes.has(zonedInstant(text, menu.timezone) ?? now);
    return {
      value: text,
      disabled,
      label: disabled ? t('timeIsFull', { time: written(text) }) : written(text),
    };
  }

  if (days.length === 0) return <p className={css.hint}>{t('noTimesOffered')}</p>;
  return (
    <div className={css.offered}>
      <SelectField
        name="wantedDay"
        label={t('dayLabel')}
        empty={t('chooseDay')}
        value={day}
        options={days.map((each) => ({ value: each, label: dayName(each, now, { menu, dates, page }) }))}
        onValue={pickDay}
      />
      <SelectField
        name="wantedTime"
        label={t('timeLabel')}
        empty={t('chooseTime')}
        value={times.includes(wantedAt) ? wantedAt : ''}
        options={times.map(optionOf)}
        onValue={(next) => form.change('wantedAt', next)}
      />
    </div>
  );
}

/**
 * When an order is wanted: a field for any time; the venue's times are listed on request, or after another
 * time was typed.
 */
export function WantedTime({ menu, form, last }: { menu: Menu; form: CheckoutForm; last: boolean }) {
  const { t } = usePage();
  const fault = form.shown('wantedAt');
  const id = useId();
  const [listed, setListed] = useState(false);
  // Stays open: a list that closed once the right time was chosen would lose the focus.
  if (!listed && (fault === 'timeNotOffered' || fault === 'timeFull')) setListed(true);
  const step = menu.orderTimes.slotMinutes ?? USUAL_STEP_MINUTES;
  const elsewhere = new Intl.DateTimeFormat().resolvedOptions().timeZone !== menu.timezone;
  return (
    <div className={css.wanted}>
      <Field
        type="datetime-local"
        autoComplete="off"
        label={t('customDateTime')}
        name="wantedAt"
        required
        enterKeyHint={last ? 'go' : 'next'}
        hint={elsewhere ? t('venueTime', { zone: menu.timezone }) : undefined}
        min={earliestTime(menu.orderTimes, menu.timezone, step, serverNow())}
        step={step * 60}
        value={form.values.wantedAt}
        fault={fault && t(fault)}
        onText={(text) => form.change('wantedAt', text)}
        onBlur={() => form.leave('wantedAt')}
      />
      <button
        type="button"
        className={classes(typeface.link, css.list)}
        aria-expanded={listed}
        aria-controls={listed ? id : undefined}
        onClick={() => setListed(!listed)}
      >
        {t('offeredTimes')}
        <Caret />
      </button>
      {listed && (
        <div id={id}>
          <OfferedTimes menu={menu} form={form} />
        </div>
      )}
    </div>
  );
}
