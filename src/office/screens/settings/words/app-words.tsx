import { Row } from '#ui/layout/row.tsx';
import ArrowUUpLeft from 'icon:arrow-u-up-left';
import { useMemo, useState } from 'react';
import { useRead } from '#ui/use-read.ts';
import { bcp47, directionOf, isLanguageCode } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { Catalogue } from '#text/guest/words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../../parts/field/frame.tsx';
import panel from '../../../parts/page/panel.module.css';
import { Search } from '../../../parts/controls/search.tsx';
import { Segments } from '../../../parts/controls/segments.tsx';
import { useFieldWords } from '../../../fields/bound-field.tsx';
import { hasTerms } from '../../../rules/menu/menu-lists.ts';
import { languageName, ownIn, textIn } from '../../../rules/texts.ts';
import { appWords, foundWords, lostHoles, WORDS, type AppWord } from '../../../rules/words/app-words.ts';
import { useChange, useFile } from '../../../state/draft/draft.ts';
import { edit } from '../../../state/draft/edit.ts';
import { showSnack } from '../../../state/page/snack.ts';
import { useMayEdit } from '../../../state/session/session.ts';
import { useWords } from '../../../words/words.ts';
import settings from '../styles/settings.module.css';
import css from './app-words.module.css';

/** More rows come with a press. */
const ROWS_AT_ONCE = 40;

type Loaded = Readonly<Record<string, Catalogue>>;

/** Our texts in the venue's languages; null until they have loaded. */
function useOurs(codes: readonly string[]): Loaded | null {
  const [loaded] = useRead(codes.join(' '), () => {
    const langs = codes.filter(isLanguageCode);
    return Promise.all(langs.map(async (lang) => [lang, await catalogues[lang]()] as const));
  });
  return useMemo(() => loaded && Object.fromEntries(loaded), [loaded]);
}

/** A text of the app: ours beside the venue's own in one language. */
function WordRow({ word, lang }: { word: AppWord; lang: string }) {
  const { t } = useWords();
  const at = `${word.at}/${lang}`;
  const file = useFile();
  const original = file.default_language;
  const own = ownIn(word.own, lang, original);
  const read = textIn(word.own, lang);
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const code = isLanguageCode(lang) ? lang : 'en';
  const ours = word.ours[lang] ?? '';
  const lost = lostHoles(word, lang);
  const seen = changed ? t('guestsSee', { value: typeof was === 'string' && was !== '' ? was : ours }) : null;
  const ofOriginal =
    own === '' && read !== '' ? t('guestsReadOriginal', { language: languageName(file, original) }) : null;
  const fault = lost.length > 0 ? t('wordsLoseHoles', { holes: lost.join(' ') }) : null;
  const putBack = () => showSnack(t('oursAreBack'), edit({ at: word.at, value: null }));
  return (
    <li className={css.row}>
      <p lang={bcp47(code)} dir={directionOf(code)}>
        {ours}
      </p>
      <FieldFrame
        label={t('yourWords')}
        message={other ?? (locked ? t('lockedMore') : (fault ?? ofOriginal ?? seen))}
        changed={changed}
        locked={locked}
        other={other !== null}
      >
        {(ties) => (
          <textarea
            {...ties}
            aria-label={`${t('yourWords')}: ${ours}`}
            data-at={at}
            rows={1}
            lang={bcp47(code)}
            dir={directionOf(code)}
            placeholder={read || ours}
            disabled={locked}
            value={own}
            onChange={({ target }) => edit({ at, value: target.value.replace(/\n/g, ' ') || null })}
          />
        )}
      </FieldFrame>
      <span className={css.back}>
        {word.own !== null && !locked && (
          <Button variant="ghost" tone="ink" square label={t('putOursBack')} onClick={putBack}>
            <ArrowUUpLeft />
          </Button>
        )}
      </span>
    </li>
  );
}

function Rows({ words, lang }: { words: readonly AppWord[]; lang: string }) {
  const { t } = useWords();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  if (words.length === 0) return <p className={panel.sub}>{t('noWordsFound')}</p>;
  return (
    <>
      <ul>
        {words.slice(0, shown).map((word) => (
          <WordRow key={word.key} word={word} lang={lang} />
        ))}
      </ul>
      {words.length > shown && (
        <Button variant="outline" block onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          {t('andMore', { n: words.length - shown })}
        </Button>
      )}
    </>
  );
}

/** The texts of the guests' app: ours, and the venue's own, found by their words. */
export function AppWords() {
  const { t } = useWords();
  const file = useFile();
  const canEdit = useMayEdit(WORDS);
  const codes = file.languages.map(({ code }) => code);
  const ours = useOurs(codes);
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState(file.default_language);
  // A text that is written meanwhile keeps its place: those of the venue stand first from when the page opened.
  const [first] = useState(() => new Set(Object.keys(file.menu.ui_strings)));
  const lang = codes.includes(chosen) ? chosen : file.default_language;
  const words = ours ? appWords(ours, file.menu.ui_strings) : [];
  const found = foundWords(words, search, hasTerms, ({ key }) => first.has(key));
  return (
    <section className={settings.group} aria-label={t('partWords')}>
      <h2>{t('partWords')}</h2>
      <p className={panel.sub}>{t(canEdit ? 'appWordsMore' : 'lockedMore')}</p>
      <Row wrap align="center" gap={3}>
        <Search label={t('findWords')} value={search} onSearch={setSearch} />
        {codes.length > 1 && (
          <Segments
            label={t('guestsLanguage')}
            value={lang}
            segments={file.languages.map(({ code, name_local: label }) => ({
              value: code,
              label,
              lang: isLanguageCode(code) ? bcp47(code) : code,
            }))}
            onPick={choose}
          />
        )}
      </Row>
      {ours && <Rows key={`${search} ${lang}`} words={found} lang={lang} />}
    </section>
  );
}
