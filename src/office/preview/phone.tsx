import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import Moon from 'icon:moon';
import Sun from 'icon:sun';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segments } from '../parts/controls/segments.tsx';
import { themeIn } from '../rules/theme-guard.ts';
import { useFile } from '../state/draft/draft.ts';
import { useWords } from '../words/words.ts';
import { GuestPage } from './guest-page.tsx';
import css from './phone.module.css';
import { usePreviewLook } from './preview-look.ts';

/** A phone that shows the draft in a language of guests, light or dark: both are separate from the office's. */
export function Phone({
  page,
  note,
  anchor,
  chosen: dishes,
}: {
  page: string;
  note?: string;
  anchor?: string | undefined;
  chosen?: readonly string[] | undefined;
}) {
  const { t } = useWords();
  const file = useFile();
  const { lang: chosen, mode, choose, turn } = usePreviewLook((look) => look);
  // A menu that is always light or always dark has no other mode to show.
  const always = themeIn(file).mode;
  const codes = file.languages.map(({ code }) => code);
  const lang = chosen !== null && codes.includes(chosen) ? chosen : file.default_language;
  return (
    <Row direction="column" align="center" gap={3}>
      <Row align="center" width="full" gap={2} size="small" weight="semi" className={css.bar}>
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
        {always === '' && (
          <Button
            variant="ghost"
            tone="ink"
            square
            label={t(mode === 'dark' ? 'previewLight' : 'previewDark')}
            onClick={turn}
          >
            {mode === 'dark' ? <Sun /> : <Moon />}
          </Button>
        )}
      </Row>
      <div className={css.phone}>
        <GuestPage
          page={`${lang}/${page}`}
          title={t('asGuestsSee')}
          mode={always || mode}
          anchor={anchor}
          chosen={dishes}
        />
      </div>
      {note && (
        <Text as="p" size="control" tone="muted" textAlign="center">
          {note}
        </Text>
      )}
    </Row>
  );
}
