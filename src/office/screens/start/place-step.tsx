import { useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { pricePlaces } from '#domain/price-list/price-places.ts';
import { bcp47, isLanguageCode, languageCodes } from '#domain/text/language.ts';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { Tick } from '../../parts/controls/tick.tsx';
import { Select } from '../../parts/field/select.tsx';
import { countries, type Country } from '../../rules/countries.ts';
import type { Place } from '../../rules/start.ts';
import { useWords } from '../../words/words.ts';
import { FileStart } from './file-start.tsx';
import { PlaceHours, PlaceLanguages } from './place-hours.tsx';
import css from './start.module.css';

const DECIMALS = ['0', '1', '2', '3'];
const asOption = (value: string) => ({ value, label: value });
const currencies = Intl.supportedValuesOf('currency').map(asOption);
const timeZones = Intl.supportedValuesOf('timeZone').map(asOption);

function useCountryNames(): { value: string; label: string }[] {
  const { lang } = useWords();
  const tag = bcp47(lang);
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return countries
    .map(({ code }) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, tag));
}

/** What a country fills in. */
export function filledBy({ code, currency, timezone, languages, taxRate }: Country): Partial<Place> {
  return {
    country: code,
    currency,
    timezone,
    languages,
    taxRate: taxRate ?? '',
    places: pricePlaces(currency, 0),
  };
}

/** The first step: name, country and what follows from it, hours. */
export function PlaceStep({
  place,
  onChange,
  onDone,
}: {
  place: Place;
  onChange: (change: Partial<Place>) => void;
  onDone: () => void;
}) {
  const { t, lang, percentSign } = useWords();
  const options = useCountryNames();
  const names = new Intl.DisplayNames([bcp47(lang)], { type: 'language' });
  const nameOf = (code: string) => (isLanguageCode(code) ? (names.of(bcp47(code)) ?? code) : code);
  const [isSame, setSame] = useState(true);
  const pick = (code: string) => {
    const country = countries.find((each) => each.code === code);
    if (country) onChange(filledBy(country));
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  const turn = (same: boolean) => {
    setSame(same);
    const [first] = place.week;
    // Back to the same hours: Monday's.
    if (same && first)
      onChange({ week: place.week.map((day) => ({ ...day, from: first.from, to: first.to })) });
  };
  return (
    <form className={css.place} onSubmit={go}>
      <h1 tabIndex={-1}>{t('startTitle')}</h1>
      <p>{t('startSub')}</p>
      <FieldFrame label={t('placeName')}>
        {(ties) => (
          <input
            {...ties}
            required
            maxLength={200}
            value={place.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </FieldFrame>
      <div className={css.pair}>
        <FieldFrame label={t('country')}>
          {(ties) => <Select {...ties} value={place.country} options={options} onPick={pick} />}
        </FieldFrame>
        <FieldFrame label={t('currency')}>
          {(ties) => (
            <Select
              {...ties}
              value={place.currency}
              options={currencies}
              onPick={(currency) => onChange({ currency, places: pricePlaces(currency, 0) })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('timeZone')}>
          {(ties) => (
            <Select
              {...ties}
              value={place.timezone}
              options={timeZones}
              onPick={(timezone) => onChange({ timezone })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('decimals')}>
          {(ties) => (
            <Select
              {...ties}
              value={String(place.places)}
              options={DECIMALS.map(asOption)}
              onPick={(places) => onChange({ places: Number(places) })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('tableCodes')}>
          {(ties) => (
            <input
              {...ties}
              type="number"
              min={0}
              max={300}
              required
              value={place.tables}
              onChange={({ target }) => onChange({ tables: Math.round(target.valueAsNumber || 0) })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={`${t('tax')} ${percentSign}`}>
          {(ties) => (
            <input
              {...ties}
              inputMode="decimal"
              pattern="\d{1,2}(\.\d{1,3})?"
              value={place.taxRate}
              onChange={({ target }) => onChange({ taxRate: target.value.replace(',', '.') })}
            />
          )}
        </FieldFrame>
      </div>
      <div className={css.same}>
        <Tick
          label={t('taxInPrice')}
          checked={place.isTaxIncluded}
          onTick={(isTaxIncluded) => onChange({ isTaxIncluded })}
        />
        <span aria-hidden="true">{t('taxInPrice')}</span>
      </div>
      <PlaceLanguages
        languages={place.languages}
        nameOf={nameOf}
        codes={languageCodes}
        onChange={(languages) => onChange({ languages })}
      />
      <PlaceHours week={place.week} isSame={isSame} onWeek={(week) => onChange({ week })} onSame={turn} />
      <Button type="submit">{t('goOnToMenu')}</Button>
      <FileStart />
    </form>
  );
}
