import Printer from 'icon:printer';
import { useState } from 'react';
import { codesAddress } from '#client/office/tables.ts';
import type { PlaceLists } from '#domain/details/location-code.ts';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { Page } from '../../frame/page.tsx';
import { controlClass } from '../../parts/controls/control.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { countPrinted, sheetsFor, typedTables } from '../../rules/tables/count-codes.ts';
import { useMay } from '../../state/session/session.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { MakeNewCodes } from './make-new-codes.tsx';
import css from './tables.module.css';

/** How many codes a typed list names; without one, all that guests can scan now. */
function wantedCodes(text: string, places: PlaceLists): { count: number; list: string } | { wrong: string } {
  if (text.trim() !== '') {
    const typed = typedTables(text, places);
    return 'wrong' in typed ? typed : { count: typed.codes.length, list: typed.list };
  }
  return { count: countPrinted(places), list: '' };
}

/** Makes the printed code of a table invalid, after asking: its card must be printed again. */
function NewCode({ places }: { places: PlaceLists }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const found = typedTables(text, places);
  const codes = 'codes' in found ? found.codes : [];
  return (
    <section className={css.part} aria-label={t('newCodes')}>
      <div className={panel.head}>
        <h2>{t('newCodes')}</h2>
      </div>
      <p className={panel.sub}>{t('newCodesMore')}</p>
      <div className={css.line}>
        <FieldFrame
          label={t('tables')}
          fault={'wrong' in found ? t('noSuchCode', { text: found.wrong }) : null}
        >
          {(ties) => (
            <input
              {...ties}
              dir="ltr"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FieldFrame>
        <MakeNewCodes codes={codes} onMade={() => setText('')} />
      </div>
    </section>
  );
}

/** Codes to print: which, on how many sheets, and new ones for cards that somebody copied. */
export default function CodesScreen() {
  const { t, number } = useWords();
  const locations = useVenue(({ file }) => file?.locations);
  const mayPrint = useMay('tables');
  const [which, setWhich] = useState('');
  const wanted = wantedCodes(which, locations ?? {});
  const { count, list } = 'wrong' in wanted ? { count: null, list: '' } : wanted;
  const sheets = sheetsFor(count ?? 0);
  return (
    <Page title={t('tables')}>
      <div className={page.body}>
        <section aria-label={t('codesToPrint')}>
          <div className={panel.head}>
            <h2>{t('codesToPrint')}</h2>
          </div>
          <div className={css.line}>
            <FieldFrame
              label={t('whichCodes')}
              fault={'wrong' in wanted ? t('noSuchCode', { text: wanted.wrong }) : null}
              message={
                count === 0
                  ? t('noTablesYet')
                  : t('whichCodesMore', { range: `${number(1)}-${number(20)}`, code: 25 })
              }
              meta={count !== null && number(count)}
            >
              {(ties) => (
                <input
                  {...ties}
                  dir="ltr"
                  autoComplete="off"
                  value={which}
                  onChange={({ target }) => setWhich(target.value)}
                />
              )}
            </FieldFrame>
            {mayPrint && sheets > 0 && (
              <a
                className={controlClass({ look: 'ink' })}
                href={codesAddress(list)}
                target="_blank"
                rel="noreferrer"
              >
                <Printer />
                {t('printSheets', { n: sheets })}
              </a>
            )}
          </div>
          <p className={panel.sub}>{t('publishedCodesMore')}</p>
        </section>
        <section className={css.part} aria-label={t('signedCodes')}>
          <SettingsFields
            settings={[
              { kind: 'flag', at: 'locations/signed', label: 'signedCodes', more: 'signedCodesMore' },
            ]}
          />
        </section>
        {mayPrint && locations?.signed && <NewCode places={locations} />}
      </div>
    </Page>
  );
}
