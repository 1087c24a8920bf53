import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import Download from 'icon:download-simple';
import Upload from 'icon:upload-simple';
import { useMemo, useState } from 'react';
import { useRead } from '#ui/use-read.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import { ChoiceField } from '../../fields/choices/choice-field.tsx';
import { TextInLanguage } from '../../fields/texts/language-fields.tsx';
import { NameIn } from '../../fields/texts/name-fields.tsx';
import { Page } from '../../frame/page.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileControl } from '../../parts/controls/file-control.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { readsBy, type ReadsOf } from '../../rules/languages/most-read.ts';
import { editsOfTexts, missingTexts, venueTexts, type VenueText } from '../../rules/languages/venue-texts.ts';
import { readWorksheet, worksheetLanguage, worksheetRows } from '../../rules/languages/worksheet.ts';
import { languageName, textIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { server } from '../../state/session/server.ts';
import { useMay, useMayEdit } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { describePlace } from '../../words/describe.ts';
import { useWords } from '../../words/words.ts';
import { LanguageCards, RemoveLanguage } from './language-cards.tsx';
import css from './languages.module.css';
import { giveSheet, readSheet } from '../../parts/sheet-file.ts';

/** More rows come with a press. */
const ROWS_AT_ONCE = 100;
/** Lines of a worksheet that a message names. */
const LINES_SHOWN = 5;

function keyOf({ thing, field }: VenueText): string {
  return `${thing}/${field}`;
}

/** One name of a list without ids, in one language. */
function NameInList({ text, list, lang }: { text: VenueText; list: string; lang: string }) {
  const { t } = useWords();
  const file = useFile();
  const canEdit = useMayEdit(list);
  const isMissing = !text.text[lang];
  const original = languageName(file, file.default_language);
  const missing = isMissing ? t('guestsReadOriginal', { language: original }) : null;
  const put = (name: FileText) => {
    edit(...editsOfTexts(file, [{ text, words: textIn(name, lang) }], lang));
  };
  return (
    <NameIn
      name={text.text}
      code={lang}
      locked={!canEdit}
      message={canEdit ? missing : t('lockedMore')}
      missing={isMissing}
      onName={put}
    />
  );
}

function TextRow({ text, lang }: { text: VenueText; lang: string }) {
  const words = useWords();
  const file = useFile();
  const { thing, field: place } = describePlace(words, file, text.list ?? keyOf(text));
  const field = text.list === undefined ? place : words.t('name');
  const original = text.text[file.default_language] ?? '';
  return (
    <li className={css.row}>
      <span>
        <b>{thing || place}</b>
        <small>{field}</small>
      </span>
      <p lang={file.default_language} dir="auto">
        {original}
      </p>
      {text.list === undefined ? (
        <TextInLanguage
          thing={text.thing}
          text={{ field: text.field, label: field, ...(original.length > 60 && { rows: 3 }) }}
          lang={lang}
          isOriginal={false}
        />
      ) : (
        <NameInList text={text} list={text.list} lang={lang} />
      )}
    </li>
  );
}

/** What a language lacked when it was chosen: a text that is written meanwhile keeps its row. */
function MissingTexts({
  texts,
  lang,
  readsOf,
}: {
  texts: readonly VenueText[];
  lang: string;
  readsOf: ReadsOf;
}) {
  const { t } = useWords();
  const [keys] = useState(() => new Set(missingTexts(texts, lang, readsOf).map(keyOf)));
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const known = new Map(texts.map((text) => [keyOf(text), text]));
  const rows = [...keys].flatMap((key) => known.get(key) ?? []);
  if (rows.length === 0) return <p className={panel.sub}>{t('nothingMissing')}</p>;
  return (
    <>
      <ul>
        {rows.slice(0, shown).map((text) => (
          <TextRow key={keyOf(text)} text={text} lang={lang} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="outline" block onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          {t('andMore', { n: rows.length - shown })}
        </Button>
      )}
    </>
  );
}

/** How often guests read things; null until the server has said what they order. Without an answer nothing counts. */
function useReads(): ReadsOf | null {
  const file = useFile();
  const [answer] = useRead('ordered', () => ask(server, figureCalls.readOrderedDishes));
  return useMemo(() => {
    if (!answer) return null;
    const dishes = answer.kind === 'ok' ? answer.value.dishes : [];
    return readsBy(file, new Map(dishes.map(({ id, ordered }) => [id, ordered])));
  }, [file, answer]);
}

/** A worksheet for a translator, out and back. */
function Worksheet({ texts, lang }: { texts: readonly VenueText[]; lang: string }) {
  const { t, list, number } = useWords();
  const venueFile = useFile();
  const original = venueFile.default_language;
  const canEdit = useMay('menu');
  const give = () => giveSheet(worksheetRows(texts, original, lang), `${original}-${lang}.csv`);
  const nameOf = (code: string) => (isLanguageCode(code) ? languageNames[code] : code);
  const say = (n: number, left: readonly number[], back: (() => void) | null) => {
    if (left.length === 0) return showSnack(t('worksheetTaken', { n }), back);
    const more = left.length - LINES_SHOWN;
    const shown = left.slice(0, LINES_SHOWN).map(number);
    const lines = list(more > 0 ? [...shown, t('moreInList', { n: more })] : shown);
    showSnack(t('worksheetLeft', { n, lines }), back, 'bad');
  };
  const take = async (file: File) => {
    const rows = await readSheet(file);
    if (!rows) return showSnack(t('noWorksheet'), null, 'bad');
    const sheet = worksheetLanguage(rows) ?? lang;
    if (sheet !== lang)
      return showSnack(t('worksheetOther', { sheet: nameOf(sheet), chosen: nameOf(lang) }), null, 'bad');
    const { edits, left } = readWorksheet(rows, venueFile, texts, lang);
    say(edits.length, left, edits.length > 0 ? edit(...edits) : null);
  };
  return (
    <>
      <Button variant="outline" onClick={() => void give()}>
        <Download />
        {t('forTranslator')}
      </Button>
      {canEdit && (
        <FileControl variant="outline" accept=".csv,text/csv" onFile={(chosen) => void take(chosen)}>
          <Upload />
          {t('worksheetBack')}
        </FileControl>
      )}
    </>
  );
}

/** Menu, languages: how much there is of each, and what is missing beside its original. */
export default function LanguagesScreen() {
  const { t } = useWords();
  const file = useFile();
  const texts = useMemo(() => venueTexts(file), [file]);
  const others = file.languages.map(({ code }) => code).filter((code) => code !== file.default_language);
  const readsOf = useReads();
  const [chosen, choose] = useState<string | null>(null);
  const lang = chosen !== null && others.includes(chosen) ? chosen : (others[0] ?? null);
  const name = languageName(file, lang ?? '');
  return (
    <Page title={t('menu')}>
      <div className={page.body}>
        <LanguageCards texts={texts} chosen={lang} onChoose={choose} />
        {lang !== null && (
          <section aria-label={name}>
            <div className={panel.head}>
              <h2>{t('toWriteIn', { language: name })}</h2>
              <span className={panel.grow} />
              <Worksheet texts={texts} lang={lang} />
            </div>
            {readsOf && <MissingTexts key={lang} texts={texts} lang={lang} readsOf={readsOf} />}
            <div className={panel.actions}>
              <RemoveLanguage code={lang} onRemoved={() => choose(null)} />
            </div>
          </section>
        )}
        <div className={css.original}>
          <ChoiceField
            at="default_language"
            label={t('originalLanguage')}
            message={t('originalLanguageMore')}
            options={file.languages.map((each) => ({ value: each.code, label: each.name_local }))}
          />
        </div>
      </div>
    </Page>
  );
}
