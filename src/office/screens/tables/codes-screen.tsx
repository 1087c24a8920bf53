import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import Printer from 'icon:printer';
import { useState } from 'react';
import { codesAddress, type CodesLook } from '#client/office/tables.ts';
import { CODES_PER_SHEET, CODE_SHAPES } from '#contract/office/tables.ts';
import { sheetLanguages } from '#domain/text/sheet-languages.ts';
import type { PlaceLists } from '#domain/details/location-code.ts';
import { bcp47, directionOf } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { Page } from '../../frame/page.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Switch } from '../../parts/controls/switch.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { countPrinted, sheetsFor, typedTables } from '../../rules/tables/count-codes.ts';
import { useMay } from '../../state/session/session.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { Sheets } from './code-sheets.tsx';
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

interface LookPart {
  look: CodesLook;
  onChange: (look: CodesLook) => void;
}

/** The venue's own words below each code, a field for each language of the sheet. */
function OwnWords({ look, onChange }: LookPart) {
  const { t } = useWords();
  const file = useVenue((venue) => venue.file);
  const languages = file
    ? sheetLanguages(
        file.default_language,
        file.languages.map(({ code }) => code),
      )
    : [];
  return (
    <Stack gap={2}>
      {languages.map((code, index) => (
        <FieldFrame
          key={code}
          label={t('wordsUnderCode')}
          meta={languageNames[code]}
          message={index === languages.length - 1 && t('wordsUnderCodeMore')}
        >
          {(ties) => (
            <input
              {...ties}
              maxLength={90}
              autoComplete="off"
              lang={bcp47(code)}
              dir={directionOf(code)}
              value={look.words[index] ?? ''}
              onChange={({ target }) =>
                onChange({
                  ...look,
                  words: languages.map((_, at) => (at === index ? target.value : (look.words[at] ?? ''))),
                })
              }
            />
          )}
        </FieldFrame>
      ))}
    </Stack>
  );
}

/** How the sheets are cut, and whether the address stands under each code. */
function SheetLook({ look, onChange }: LookPart) {
  const { t, number } = useWords();
  const shapes = { arch: t('shapeArch'), card: t('shapeCard'), sticker: t('shapeSticker') };
  return (
    <>
      <div>
        <b aria-hidden="true">{t('codeShape')}</b>
        <Segments
          full
          label={t('codeShape')}
          value={look.shape}
          segments={CODE_SHAPES.map((value) => ({ value, label: shapes[value] }))}
          onPick={(shape) => onChange({ ...look, shape })}
        />
      </div>
      <div>
        <b aria-hidden="true">{t('onOneSheet')}</b>
        <Segments
          full
          label={t('onOneSheet')}
          value={String(look.perSheet)}
          segments={CODES_PER_SHEET.map((each) => ({ value: String(each), label: number(each) }))}
          onPick={(picked) =>
            onChange({
              ...look,
              perSheet: CODES_PER_SHEET.find((each) => String(each) === picked) ?? look.perSheet,
            })
          }
        />
      </div>
      {look.shape !== 'sticker' && <OwnWords look={look} onChange={onChange} />}
      <div className={panel.panel}>
        <div className={panel.row}>
          <span className={panel.grow}>
            <b>{t('addressInSmall')}</b>
            <small>{t('addressInSmallMore')}</small>
          </span>
          <Switch
            label={t('addressInSmall')}
            on={look.withAddress}
            onTurn={(withAddress) => onChange({ ...look, withAddress })}
          />
        </div>
      </div>
    </>
  );
}

/** Makes the printed code of a table invalid, after asking: its card must be printed again. */
function NewCode({ places }: { places: PlaceLists }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const found = typedTables(text, places);
  const codes = 'codes' in found ? found.codes : [];
  return (
    <Text as="section" marginTop={8} className={css.part} aria-label={t('newCodes')}>
      <div className={panel.head}>
        <h2>{t('newCodes')}</h2>
      </div>
      <p className={panel.sub}>{t('newCodesMore')}</p>
      <Row wrap align="end" gap={3} marginBlock={3} className={css.line}>
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
      </Row>
    </Text>
  );
}

/** Codes to print: which, how they are cut, the sheets as they are printed, and new codes for cards that somebody copied. */
export default function CodesScreen() {
  const { t, number } = useWords();
  const locations = useVenue(({ file }) => file?.locations);
  const mayPrint = useMay('tables');
  const [which, setWhich] = useState('');
  const [look, setLook] = useState<CodesLook>({ shape: 'arch', perSheet: 4, withAddress: true, words: [] });
  const wanted = wantedCodes(which, locations ?? {});
  const { count, list } = 'wrong' in wanted ? { count: null, list: '' } : wanted;
  const sheets = sheetsFor(count ?? 0, look.perSheet);
  const canPrint = mayPrint && sheets > 0;
  return (
    <Page
      title={t('tables')}
      action={
        canPrint && (
          <a
            className={buttonClass({ tone: 'ink' })}
            href={codesAddress(list, 'Table', look)}
            target="_blank"
            rel="noreferrer"
          >
            <Printer />
            {t('printSheets', { n: sheets })}
          </a>
        )
      }
    >
      <div className={css.print}>
        <section className={css.controls} aria-label={t('codesToPrint')}>
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
          {mayPrint && <SheetLook look={look} onChange={setLook} />}
          <SettingsFields
            settings={[
              { kind: 'flag', at: 'locations/signed', label: 'signedCodes', more: 'signedCodesMore' },
            ]}
          />
          {mayPrint && locations?.signed && <NewCode places={locations} />}
        </section>
        {canPrint && <Sheets list={list} look={look} sheets={sheets} />}
      </div>
    </Page>
  );
}
