import type { ReactNode } from 'react';
import { bcp47, directionOf, isLanguageCode, type LanguageCode } from '#domain/language.ts';
import { Segments } from '../parts/segments.tsx';
import { useFile } from '../state/draft.ts';
import { useWords } from '../words/words.ts';
import { usePreviewLanguage } from './preview-language.ts';
import css from './phone.module.css';

/** A phone that shows the draft in a language of guests, which is separate from the office's. */
export function Phone({ note, children }: { note?: string; children: (lang: LanguageCode) => ReactNode }) {
  const { t } = useWords();
  const file = useFile();
  const { lang: chosen, choose } = usePreviewLanguage((state) => state);
  const codes = file.languages.map(({ code }) => code);
  const lang = chosen !== null && codes.includes(chosen) ? chosen : file.default_language;
  const code = isLanguageCode(lang) ? lang : 'en';
  return (
    <div className={css.pane}>
      <div className={css.bar}>
        <span>{t('asGuestsSee')}</span>
        {codes.length > 1 && (
          <Segments
            label={t('guestsLanguage')}
            value={lang}
            segments={file.languages.map((each) => ({
              value: each.code,
              label: isLanguageCode(each.code) ? bcp47(each.code).slice(0, 2).toUpperCase() : each.code,
            }))}
            onPick={choose}
          />
        )}
      </div>
      <div className={css.phone}>
        <div className={css.screen} lang={bcp47(code)} dir={directionOf(code)} tabIndex={-1}>
          {children(code)}
        </div>
      </div>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
