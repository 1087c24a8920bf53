import type { FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { FieldFrame } from '../../parts/frame.tsx';
import { Select } from '../../parts/select.tsx';
import { countries, type Country } from '../../rules/countries.ts';
import type { Place } from '../../rules/start.ts';
import { useWords } from '../../words/words.ts';
import css from './start.module.css';

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
  return { country: code, currency, timezone, languages, taxRate: taxRate ?? '' };
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
  const { t, lang, list } = useWords();
  const options = useCountryNames();
  const names = new Intl.DisplayNames([bcp47(lang)], { type: 'language' });
  const spoken = list(
    place.languages.map((code) => (isLanguageCode(code) ? (names.of(bcp47(code)) ?? code) : code)),
  );
  const pick = (code: string) => {
    const country = countries.find((each) => each.code === code);
    if (country) onChange(filledBy(country));
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  const clock = (key: 'from' | 'to') => (
    <FieldFrame label={t(key)}>
      {(ties) => (
        <input
          {...ties}
          type="time"
          required
          value={place[key]}
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      )}
    </FieldFrame>
  );
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
        <FieldFrame label={t('country')} message={spoken}>
          {(ties) => <Select {...ties} value={place.country} options={options} onPick={pick} />}
        </FieldFrame>
        <FieldFrame label={t('currency')}>
          {(ties) => (
            <Select
              {...ties}
              value={place.currency}
              options={currencies}
              onPick={(currency) => onChange({ currency })}
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
        {clock('from')}
        {clock('to')}
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
        <FieldFrame label={`${t('tax')} %`}>
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
      <label>
        <input
          type="checkbox"
          checked={place.isTaxIncluded}
          onChange={({ target }) => onChange({ isTaxIncluded: target.checked })}
        />{' '}
        {t('taxInPrice')}
      </label>
      <Button type="submit">{t('goOnToMenu')}</Button>
    </form>
  );
}
