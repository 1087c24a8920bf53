import Info from 'icon:info';
import type { FormEvent } from 'react';
import { Row } from '#ui/layout/row.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { pricePlaces } from '#domain/price-sheet/price-places.ts';
import { kitchens } from '#domain/look/kitchens.ts';
import { bcp47 } from '#domain/text/language.ts';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { Select } from '../../parts/field/select.tsx';
import { countries, type Country } from '../../rules/countries.ts';
import type { Place } from '../../rules/start.ts';
import { useWords } from '../../words/words.ts';
import { kitchenWords } from '../../words/kitchen-words.ts';
import { FileStart } from './file-start.tsx';
import { PlaceSentence } from './place-sentence.tsx';
import css from './start.module.css';

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

/** The first step: name and country, then what follows from it in sentences. */
export function PlaceStep({
  place,
  onChange,
  onDone,
}: {
  place: Place;
  onChange: (change: Partial<Place>) => void;
  onDone: () => void;
}) {
  const { t } = useWords();
  const options = useCountryNames();
  const named = kitchens.map((value) => ({ value, label: t(kitchenWords[value]) }));
  const pick = (code: string) => {
    const country = countries.find((each) => each.code === code);
    if (country) onChange(filledBy(country));
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <form className={css.place} onSubmit={go}>
      <h1 tabIndex={-1}>{t('startTitle')}</h1>
      <p className={css.lead}>{t('startSub')}</p>
      <div className={css.pair}>
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
        <FieldFrame label={t('country')}>
          {(ties) => <Select {...ties} value={place.country} options={options} onPick={pick} />}
        </FieldFrame>
        <FieldFrame label={t('kitchenKind')}>
          {(ties) => (
            <Select
              {...ties}
              value={place.kitchen}
              options={[{ value: '', label: t('kitchenOther') }, ...named]}
              onPick={(picked) => onChange({ kitchen: kitchens.find((each) => each === picked) ?? '' })}
            />
          )}
        </FieldFrame>
      </div>
      <PlaceSentence place={place} onChange={onChange} />
      <Row as="p" align="start" gap={2} size="small" tone="muted" className={css.filled}>
        <Info />
        {t('startFilled')}
      </Row>
      <Row wrap align="baseline" gap={4} marginTop={8}>
        <Button size="large" type="submit">
          {t('goOnToMenu')}
        </Button>
        <FileStart />
      </Row>
    </form>
  );
}
