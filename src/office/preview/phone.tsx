import Moon from 'icon:moon';
import Sun from 'icon:sun';
import { bcp47, isLanguageCode } from '#domain/language.ts';
import { useEffect } from 'react';
import { Control } from '../parts/control.tsx';
import { Segments } from '../parts/segments.tsx';
import { useDraft, useFile } from '../state/draft.ts';
import { useSave } from '../state/save.ts';
import { useVenue } from '../state/venue.ts';
import { useWords } from '../words/words.ts';
import { GuestFrame } from './guest-frame.tsx';
import css from './phone.module.css';
import { dropPreviewLink, keepPreviewLink, usePreviewLink } from './preview-link.ts';
import { usePreviewLook } from './preview-look.ts';

/**
 * A phone with the guest's own page, drawn by the server from the draft, in a language of guests and in light or dark:
 * both are apart from the office's. `page` is the page below the language, such as `product/hummus`.
 */
export function Phone({ page, dish = null, note }: { page: string; dish?: string | null; note?: string }) {
  const { t } = useWords();
  const file = useFile();
  const { lang: chosen, mode, choose, turn } = usePreviewLook((state) => state);
  const path = usePreviewLink((link) => link.path);
  const version = useDraft((draft) => draft.version);
  const sequence = useVenue((venue) => venue.sequence);
  const stock = useVenue((venue) => venue.stock);
  const isSaved = useSave(({ state }) => state !== 'kept_here');
  useEffect(() => {
    void keepPreviewLink();
    return dropPreviewLink;
  }, []);
  const codes = file.languages.map(({ code }) => code);
  const lang = chosen !== null && codes.includes(chosen) ? chosen : file.default_language;
  const gone = Object.values(stock).filter((each) => each.out_of_stock).length;
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
        <Control square label={t(mode === 'dark' ? 'previewLight' : 'previewDark')} onClick={turn}>
          {mode === 'dark' ? <Sun /> : <Moon />}
        </Control>
      </div>
      <div className={css.phone}>
        <div className={css.screen}>
          {path !== null && (
            <GuestFrame
              src={`${path}/${lang}/${page}?v=${sequence}.${version}.${gone}`}
              title={t('asGuestsSee')}
              mode={mode}
              dish={dish}
            />
          )}
        </div>
      </div>
      {!isSaved && <p className={css.note}>{t('previewNeedsNetwork')}</p>}
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
