import CloudCheck from 'icon:cloud-check';
import { useState } from 'react';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useSend } from '#ui/use-send.ts';
import { countries } from '../../rules/countries.ts';
import { categoriesOf, everyDay, hoursOf, isListReady, type Begun, type Place } from '../../rules/start.ts';
import { makeVenue } from '../../state/session/session.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import { ListPanel, useList } from '../../fields/menu-list/list-panel.tsx';
import { forgetStart, readKeptStart, useKeptStart } from './begun.ts';
import { filledBy, PlaceStep } from './place-step.tsx';
import css from './start.module.css';

const NAME = 'Sufra';

const EMPTY: Place = {
  name: '',
  kitchen: '',
  country: 'AE',
  currency: 'AED',
  timezone: 'Asia/Dubai',
  languages: ['en', 'ar'],
  taxRate: '5',
  isTaxIncluded: true,
  places: 2,
  week: everyDay('09:00', '23:00'),
  tables: 12,
};

/** Starts with the country of this device's clock. */
function firstPlace(): Place {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const here = countries.find(({ timezone }) => timezone === timeZone);
  return here ? { ...EMPTY, ...filledBy(here) } : EMPTY;
}

/** Sends what the steps gave; answers what to say where nothing was made. */
function useMaking(place: Place, rows: Parameters<typeof categoriesOf>[0]) {
  const { t } = useWords();
  return useSend(async () => {
    const { name, kitchen, country, currency, timezone, languages, tables, taxRate, isTaxIncluded, places } =
      place;
    const answer = await makeVenue({
      name: name.trim(),
      country,
      ...(kitchen && { kitchen }),
      currency,
      timezone,
      tables,
      languages: Array.from(languages),
      priceDecimalPlaces: places,
      tax: taxRate === '' ? null : { name: t('tax'), rate: taxRate, included: isTaxIncluded },
      hours: hoursOf(place.week),
      sizesName: t('sizeName'),
      categories: categoriesOf(rows, t('menu'), places),
    });
    if (answer.kind !== 'ok') return t(whyNotDone(answer));
    forgetStart();
  });
}

/** Makes a venue from nothing: the place, then its menu. */
export default function StartScreen() {
  const { t } = useWords();
  const [kept] = useState(readKeptStart);
  const [step, setStep] = useState<Begun['step']>(kept?.step ?? 'place');
  const [place, setPlace] = useState(() => (kept ? { ...EMPTY, ...kept.place } : firstPlace()));
  const format = { places: place.places, symbols: [place.currency] };
  const list = useList(format, kept ?? undefined);
  const { text, rows } = list;
  const isKept = useKeptStart({ step, place, text, rows });
  const make = useMaking(place, list.rows);
  const isReady = isListReady(list.rows);
  return (
    <main className={css.page}>
      <header className={css.bar}>
        <strong>{NAME}</strong>
        <Row as="ol" wrap gap={4} tone="muted" className={css.steps}>
          <li aria-current={step === 'place' ? 'step' : undefined} data-done={step === 'menu' || undefined}>
            {t('startPlace')}
          </li>
          <li aria-current={step === 'menu' ? 'step' : undefined}>{t('startMenu')}</li>
          <li>{t('startPhone')}</li>
        </Row>
        {isKept && (
          <Row as="span" inline align="center" gap={2} size="small" tone="muted" className={css.saved}>
            <CloudCheck />
            {t('startSaved')}
          </Row>
        )}
      </header>
      {step === 'place' ? (
        <Stack grow className={css.first}>
          <PlaceStep
            place={place}
            onChange={(change) => setPlace({ ...place, ...change })}
            onDone={() => setStep('menu')}
          />
          <div className={css.side} aria-hidden="true">
            <p className={css.arch}>
              <span>{place.name}</span>
            </p>
          </div>
        </Stack>
      ) : (
        <ListPanel list={list} format={format} heading="h1">
          <p role="alert">{make.error}</p>
          <Row wrap align="center" justify="between" gap={3} padBlock={4}>
            <Button variant="ghost" tone="ink" onClick={() => setStep('place')}>
              {t('startPlace')}
            </Button>
            <Button size="large" busy={make.pending} disabled={!isReady} onClick={make.send}>
              {t('openToGuests')}
            </Button>
          </Row>
        </ListPanel>
      )}
    </main>
  );
}
