import { bcp47, isLanguageCode } from '#domain/language.ts';
import { Segments } from '../parts/segments.tsx';
import { useFile } from '../state/draft.ts';
import { useWords } from '../words/words.ts';
import { GuestPage } from './guest-page.tsx';
import css from './phone.module.css';
import { usePreviewLanguage } from './preview-language.ts';

/** A phone that shows the draft in a language of guests, which is separate from the office's. */
export function Phone({ page, note, anchor }: { page: string; note?: string; anchor?: string | undefined }) {
  const { t } = useWords();
  const file = useFile();
  const { lang: chosen, choose } = usePreviewLanguage((state) => state);
  const codes = file.languages.map(({ code }) => code);
  const lang = chosen !== null && codes.includes(chosen) ? chosen : file.default_language;
  return (
    <div className={css.pane}>
      <div className={css.bar}>
        <span>{t('asGuestsSee')}</span>
        {codes.length > 1 && (
          <Segments
            label={t('guestsLanguage')}
            value={lang}
            segments={codes.map((code) => ({
              value: code,
              label: isLanguageCode(code) ? bcp47(code).slice(0, 2).toUpperCase() : code,
            }))}
            onPick={choose}
          />
        )}
      </div>
      <div className={css.phone}>
        <GuestPage page={`${lang}/${page}`} title={t('asGuestsSee')} anchor={anchor} />
      </div>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
