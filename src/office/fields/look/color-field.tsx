import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { useMemo } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import type { ThemeCorrection } from '#domain/theme/theme-given.ts';
import ArrowRight from 'icon:arrow-right';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { colorAt, correctionsAt, readColor, themeIn } from '../../rules/theme-guard.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { describeCorrection } from '../../words/describe-correction.ts';
import { useWords } from '../../words/words.ts';
import css from './color-field.module.css';
import { useFieldWords } from '../bound-field.tsx';
import { useTyped } from '../texts/use-typed.ts';

/** A colour on its ground. The page's policy allows no style attributes, so it is drawn. */
function Sample({ color, ground }: { color: string; ground: string }) {
  return (
    <svg className={css.sample} viewBox="0 0 32 20" aria-hidden="true">
      <rect width="32" height="20" rx="6" fill={ground} />
      <rect x="6" y="7" width="20" height="6" rx="3" fill={color} />
    </svg>
  );
}

/** What guests see in place of the chosen colour, and why. */
function Correction({ correction }: { correction: ThemeCorrection }) {
  const words = useWords();
  const { given, used, mode, on } = correction;
  return (
    <span className={css.correction}>
      {used !== null && on !== undefined && (
        <Row as="span" inline align="center" rigid gap={1} className={css.samples}>
          <Sample color={given} ground={on} />
          <ArrowRight />
          <Sample color={used} ground={on} />
        </Row>
      )}
      <span>
        {mode && <b>{`${words.t(mode === 'dark' ? 'inDark' : 'inLight')}: `}</b>}
        {describeCorrection(words, correction)}
      </span>
    </span>
  );
}

/**
 * A colour of the theme in a row of its own: picked or typed; an empty field means the app's own. Below its name stands
 * what the contrast guard shows to guests in its place.
 */
export function ColorField({ at, label }: { at: string; label: string }) {
  const { t } = useWords();
  const file = useFile();
  const theme = useMemo(() => themeIn(file), [file]);
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
  const corrections = correctionsAt(theme, at);
  const usual = chosen === '' ? t('looksUsual') : null;
  const before = typeof was === 'string' && was !== '' ? was : t('looksUsual');
  const line = other ?? (locked ? t('lockedMore') : changed ? t('guestsSee', { value: before }) : usual);
  const shown = colorAt(theme, at);
  return (
    <FieldFrame
      look="row"
      label={label}
      fault={field.fault}
      message={
        (line !== null || corrections.length > 0) && (
          <>
            {corrections.map((correction) => (
              <Correction key={correction.mode ?? ''} correction={correction} />
            ))}
            {line}
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
