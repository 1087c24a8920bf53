import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { OfficeLook } from '#contract/office/look.ts';
import { Text } from '#ui/layout/text.tsx';
import { use, useMemo } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { colorAt, correctionsAt, readColor, themeIn } from '../../rules/theme-guard.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useWords } from '../../words/words.ts';
import css from './color-field.module.css';
import { useFieldWords } from '../bound-field.tsx';
import { useTyped } from '../texts/use-typed.ts';
import panel from '../../parts/page/panel.module.css';
import { KnownLook } from './known-look.ts';

/** True where a colour that the venue has not set is its logo's. */
function isOfLogo({ look }: CompleteVenueFile, known: OfficeLook | null, at: string): boolean {
  return look.auto && at.endsWith('/primary') && known?.colors?.main != null;
}

/**
 * A colour of the theme in a row of its own: picked or typed; an empty field means the app's own. Below its name stands
 * whether guests see another one in its place.
 */
export function ColorField({ at, label }: { at: string; label: string }) {
  const { t } = useWords();
  const file = useFile();
  const look = use(KnownLook);
  const theme = useMemo(() => themeIn(file, look), [file, look]);
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const value = valueAt(file, at);
  const chosen = typeof value === 'string' ? value : '';
  const field = useTyped(
    chosen,
    (text) => {
      const color = readColor(text);
      if (color === undefined) return t('notAColor');
      edit({ at, value: color });
      return null;
    },
    { at },
  );
  const isCorrected = correctionsAt(theme, at).length > 0;
  const own = t(isOfLogo(file, look, at) ? 'fromLogo' : 'looksUsual');
  const usual = chosen === '' ? own : null;
  const before = typeof was === 'string' && was !== '' ? was : own;
  const line = other ?? (locked ? t('lockedMore') : changed ? t('guestsSee', { value: before }) : usual);
  const shown = colorAt(theme, at);
  return (
    <FieldFrame
      look="row"
      label={label}
      fault={field.fault}
      message={
        (line !== null || isCorrected) && (
          <>
            {isCorrected && <span className={panel.badge}>{t('colorCorrected')}</span>} {line}
          </>
        )
      }
      changed={changed}
      locked={locked}
      other={other !== null}
    >
      {(ties) => (
        <Text grow shrink className={css.color}>
          <input
            type="color"
            aria-label={t('pickColor', { name: label })}
            disabled={locked}
            value={(readColor(chosen) ?? shown).toLowerCase()}
            onChange={({ target }) => edit({ at, value: target.value.toUpperCase() })}
          />
          <input
            {...ties}
            data-at={at}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder={shown.toUpperCase()}
            disabled={locked}
            {...field.input}
          />
        </Text>
      )}
    </FieldFrame>
  );
}
