import { useState } from 'react';
import { bcp47, directionOf, isLanguageCode } from '#domain/text/language.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { useSend } from '#ui/use-send.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { Segments } from '../../parts/controls/segments.tsx';
import { usePhone } from '../../parts/use-phone.ts';
import { formatAddress } from '#domain/draft/address.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { languageName, ownIn, textIn } from '../../rules/texts.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { confirmText, useOldText } from '../../state/draft/old-texts.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import css from './language-fields.module.css';
import { useFieldWords } from '../bound-field.tsx';
import { oneLine, useTypedText } from './text-field.tsx';

/** A text of a thing that guests read: its field in the venue file and its name. */
export interface GuestText {
  field: string;
  label: string;
  rows?: number;
  /** Longer texts are cut in lists. */
  most?: number;
}

/** Beside a translation whose original has changed since: what it said then, and one press to confirm. */
function StillRight({ at, language, original }: { at: string; language: string; original: string }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const confirm = useSend(async () => {
    if (!(await confirmText(at))) showSnack(t('noAnswer'));
  });
  return (
    <Row as="span" wrap align="center" rowGap={1} columnGap={2} weight="medium" tone="warning">
      <span title={t('itSaid', { text: original })}>{t('writtenForOld', { language })}</span>
      {canEdit && (
        <Button
          variant="ghost"
          tone="ink"
          busy={confirm.pending}
          disabled={confirm.pending}
          onClick={confirm.send}
        >
          {t('stillRight')}
        </Button>
      )}
    </Row>
  );
}

/** One text in one language. */
export function TextInLanguage({
  thing,
  text,
  lang,
  isOriginal,
}: {
  thing: string;
  text: GuestText;
  lang: string;
  isOriginal: boolean;
}) {
  const { t, number } = useWords();
  const file = useFile();
  const at = `${thing}/${formatAddress([text.field, lang])}`;
  const whole = valueAt(file, `${thing}/${text.field}`) as FileText | null;
  const value = ownIn(whole, lang, file.default_language);
  const isOneLine = (text.rows ?? 1) === 1;
  const input = useTypedText(value, (next) => edit({ at, value: next }), isOneLine ? oneLine : undefined);
  const original = textIn(whole, file.default_language);
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const code = isLanguageCode(lang) ? lang : 'en';
  const readsOriginal = !isOriginal && value === '' && original !== '';
  // One text for all languages lacks none of them.
  const isMissing = readsOriginal && typeof whole !== 'string';
  const originalName = languageName(file, file.default_language);
  const old = useOldText(at, value);
  const seen = changed && typeof was === 'string' && was !== '' ? t('guestsSee', { value: was }) : null;
  const missing = readsOriginal ? t('guestsReadOriginal', { language: originalName }) : null;
  const oldWords = old && <StillRight at={at} language={originalName} original={old.original} />;
  return (
    <div>
      <FieldFrame
        label={text.label}
        meta={
          isOriginal
            ? text.most && value.length > 0
              ? t('lettersOf', { count: number(value.length), most: number(text.most) })
              : null
            : original && <span className={css.source}>{original}</span>
        }
        message={other ?? (locked ? t('lockedMore') : (missing ?? oldWords ?? seen))}
        missing={isMissing}
        changed={changed}
        locked={locked}
        other={other !== null}
        look={text.rows && text.rows > 2 ? 'area' : undefined}
      >
        {(ties) => (
          <textarea
            {...ties}
            data-at={at}
            rows={text.rows ?? 1}
            lang={bcp47(code)}
            dir={directionOf(code)}
            placeholder={readsOriginal ? original : undefined}
            disabled={locked}
            {...input}
          />
        )}
      </FieldFrame>
    </div>
  );
}

/** The languages to choose from, as segments; a dot marks the unfinished ones. */
function Languages({
  codes,
  value,
  missingOf,
  onPick,
}: {
  codes: readonly string[];
  value: string;
  missingOf: (lang: string) => number;
  onPick: (lang: string) => void;
}) {
  const { t } = useWords();
  const file = useFile();
  return (
    <Segments
      label={t('otherLanguage')}
      value={value}
      segments={codes.map((code) => ({
        value: code,
        label: languageName(file, code),
        lang: isLanguageCode(code) ? bcp47(code) : code,
        unfinished: missingOf(code) > 0 ? t('unfinished') : null,
      }))}
      onPick={onPick}
    />
  );
}

/**
 * Texts of a thing: the original beside one other language; on a phone one language at a time, the original first, which
 * then stands over the field of another.
 */
export function LanguageFields({ thing, texts }: { thing: string; texts: readonly GuestText[] }) {
  const { t } = useWords();
  const file = useFile();
  const isPhone = usePhone();
  const original = file.default_language;
  const others = file.languages.map(({ code }) => code).filter((code) => code !== original);
  const codes = isPhone ? [original, ...others] : others;
  const [chosen, choose] = useState<string | null>(null);
  const missingOf = (lang: string) =>
    texts.filter(({ field }) => {
      const text = valueAt(file, `${thing}/${field}`) as FileText | null;
      return textIn(text, original) !== '' && textIn(text, lang) === '';
    }).length;
  const shown = chosen !== null && codes.includes(chosen) ? chosen : (codes[0] ?? original);
  const isAlone = isPhone || others.length === 0;
  const originalName = languageName(file, original);
  const missing = missingOf(shown);
  return (
    <div className={isAlone ? css.one : css.two}>
      {!isAlone && (
        <div className={css.head}>
          <Text as="b" weight="semi">
            {originalName}
          </Text>
          <span className={classes(panel.badge, panel.line)}>{t('original')}</span>
        </div>
      )}
      {others.length > 0 && (
        <div className={css.head}>
          <Languages codes={codes} value={shown} missingOf={missingOf} onPick={choose} />
          {missing > 0 && (
            <Text marginStart="auto" size="small" weight="semi" tone="warning">
              {t('missingOf', { count: missing, all: texts.length })}
            </Text>
          )}
        </div>
      )}
      {texts.map((text) => [
        !isAlone && <TextInLanguage key={text.field} thing={thing} text={text} lang={original} isOriginal />,
        <TextInLanguage
          key={`${text.field} ${shown}`}
          thing={thing}
          text={text}
          lang={isAlone && others.length === 0 ? original : shown}
          isOriginal={shown === original}
        />,
      ])}
    </div>
  );
}
