import Printer from 'icon:printer';
import { useState } from 'react';
import { codesAddress } from '#client/office/tables.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { listedCodes } from '#domain/details/location-code.ts';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { Page } from '../../frame/page.tsx';
import { controlClass } from '../../parts/controls/control.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { countCodes, MOST_CODES } from '../../rules/tables/count-codes.ts';
import { useMay } from '../../state/session/session.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { MakeNewCodes } from './make-new-codes.tsx';
import css from './tables.module.css';

const ON_ONE_SHEET = 6;

/** How many codes a list names; without one, all that guests can scan now. Null: an entry names none. */
function countAll(text: string, locations: CompleteVenueFile['locations'] | undefined): number | null {
  if (text.trim() !== '') return countCodes(text);
  const counts = [locations?.tables, locations?.drive_thru, locations?.rooms].map(countCodes);
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

/** Makes the printed code of a table invalid, after asking: its card must be printed again. */
function NewCode() {
  const { t } = useWords();
  const [text, setText] = useState('');
  const found = listedCodes(text, MOST_CODES);
  const codes = 'codes' in found ? found.codes : [];
  return (
    <section className={css.part} aria-label={t('newCodes')}>
      <div className={panel.head}>
        <h2>{t('newCodes')}</h2>
      </div>
      <p className={panel.sub}>{t('newCodesMore')}</p>
      <div className={css.line}>
        <FieldFrame label={t('tables')}>
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
  const count = countAll(which, locations);
  const sheets = count === null ? 0 : Math.ceil(count / ON_ONE_SHEET);
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
              fault={count === null ? t('noSuchCode', { text: which }) : null}
              message={count === 0 ? t('noTablesYet') : t('whichCodesMore')}
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
                href={codesAddress(which)}
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
        {mayPrint && locations?.signed && <NewCode />}
      </div>
    </Page>
  );
}
