import ClockIcon from 'icon:clock';
import Coin from 'icon:coin';
import Percent from 'icon:percent';
import Translate from 'icon:translate';
import { pricePlaces } from '#domain/price-sheet/price-places.ts';
import { bcp47, isLanguageCode, languageCodes } from '#domain/text/language.ts';
import { createDisplay } from '#text/display.ts';
import { numberFormat } from '#text/formats.ts';
import { Tick } from '../../parts/controls/tick.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import type { Place } from '../../rules/start.ts';
import { clockName } from '../../words/clock-name.ts';
import { useWords } from '../../words/words.ts';
import chips from './chips.module.css';
import { PanelChip, SelectChip } from './chips.tsx';
import { PlaceLanguages } from './place-hours.tsx';
import { PlaceOpening } from './place-opening.tsx';
import { Sentence } from './sentence.tsx';
import css from './start.module.css';

/** A price that shows how prices look. */
const SAMPLE_MILLS = 32_000;
const DECIMALS = [0, 1, 2, 3];
const currencies = Intl.supportedValuesOf('currency');
const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

interface Part {
  place: Place;
  onChange: (change: Partial<Place>) => void;
}

function useSample(): (currency: string, places: number) => string {
  const { lang } = useWords();
  return (code, places) =>
    createDisplay(lang, { code, symbol: code, shown: true, places }, false).moneyText(SAMPLE_MILLS);
}

function CurrencyChoice({ place, onChange }: Part) {
  const { t, lang } = useWords();
  const sample = useSample();
  // Its name as behind a number; in Russian, where that is a genitive, as behind one.
  const named = (currency: string) =>
    numberFormat(bcp47(lang), { style: 'currency', currency, currencyDisplay: 'name' })
      .formatToParts(lang === 'ru' ? 1 : 2)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  return (
    <SelectChip
      label={t('currency')}
      icon={<Coin />}
      shown={t('currencyAs', { name: named(place.currency), price: sample(place.currency, place.places) })}
      value={place.currency}
      options={currencies.map((code) => ({ value: code, label: `${code} ${named(code)}` }))}
      onPick={(currency) => onChange({ currency, places: pricePlaces(currency, 0) })}
    />
  );
}

function LanguagesChoice({ place, onChange }: Part) {
  const { t, lang, list } = useWords();
  const names = new Intl.DisplayNames([bcp47(lang)], { type: 'language' });
  const nameOf = (code: string) => (isLanguageCode(code) ? (names.of(bcp47(code)) ?? code) : code);
  return (
    <PanelChip label={t('languages')} icon={<Translate />} shown={list(place.languages.map(nameOf))}>
      <PlaceLanguages
        languages={place.languages}
        nameOf={nameOf}
        codes={languageCodes}
        onChange={(languages) => onChange({ languages })}
      />
    </PanelChip>
  );
}

function ClockChoice({ place, onChange }: Part) {
  const { t, lang } = useWords();
  return (
    <SelectChip
      label={t('clock')}
      icon={<ClockIcon />}
      shown={t('clockOf', { clock: clockName(lang, place.timezone) })}
      value={place.timezone}
      options={timeZones}
      onPick={(timezone) => onChange({ timezone })}
    />
  );
}

function TaxChoice({ place, onChange }: Part) {
  const { t, percentage, percentSign } = useWords();
  const { taxRate, isTaxIncluded } = place;
  const percents = Number(taxRate);
  const rate = Number.isNaN(percents) ? taxRate : percentage(percents);
  const charged = isTaxIncluded ? t('taxInside', { rate }) : t('taxOnTop', { rate });
  return (
    <PanelChip label={t('tax')} icon={<Percent />} shown={taxRate === '' ? t('taxNone') : charged}>
      <FieldFrame label={`${t('tax')} ${percentSign}`}>
        {(ties) => (
          <input
            {...ties}
            inputMode="decimal"
            pattern="\d{1,2}(\.\d{1,3})?"
            value={taxRate}
            onChange={({ target }) => onChange({ taxRate: target.value.replace(',', '.') })}
          />
        )}
      </FieldFrame>
      <div className={css.same}>
        <Tick
          label={t('taxInPrice')}
          checked={isTaxIncluded}
          onTick={(isIncluded) => onChange({ isTaxIncluded: isIncluded })}
        />
        <span aria-hidden="true">{t('taxInPrice')}</span>
      </div>
    </PanelChip>
  );
}

function DecimalsChoice({ place, onChange }: Part) {
  const { t } = useWords();
  const sample = useSample();
  return (
    <SelectChip
      label={t('decimals')}
      shown={sample(place.currency, place.places)}
      value={String(place.places)}
      options={DECIMALS.map((places) => ({ value: String(places), label: sample(place.currency, places) }))}
      onPick={(places) => onChange({ places: Number(places) })}
    />
  );
}

function TablesField({ place, onChange }: Part) {
  const { t } = useWords();
  return (
    <span className={chips.chip}>
      <input
        type="number"
        aria-label={t('tableCodes')}
        min={0}
        max={300}
        required
        value={place.tables}
        onChange={({ target }) => onChange({ tables: Math.round(target.valueAsNumber || 0) })}
      />
    </span>
  );
}

/** What follows from the country, and the hours, in sentences whose words can be changed. */
export function PlaceSentence(part: Part) {
  const { t } = useWords();
  return (
    <div className={css.sentence}>
      <Sentence
        parts={t.parts('startPays', {
          currency: <CurrencyChoice {...part} />,
          languages: <LanguagesChoice {...part} />,
          clock: <ClockChoice {...part} />,
          tax: <TaxChoice {...part} />,
        })}
      />{' '}
      <PlaceOpening week={part.place.week} onWeek={(week) => part.onChange({ week })} />{' '}
      <Sentence
        parts={t.parts('startPrices', {
          decimals: <DecimalsChoice {...part} />,
          tables: <TablesField {...part} />,
        })}
      />
    </div>
  );
}
