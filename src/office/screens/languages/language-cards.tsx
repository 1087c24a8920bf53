import { Text } from '#ui/layout/text.tsx';
import Plus from 'icon:plus';
import { useState } from 'react';
import { bcp47, languageCodes } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import panel from '../../parts/page/panel.module.css';
import { SharePlate } from '../../parts/page/share-plate.tsx';
import { completeness, missingTexts, type VenueText } from '../../rules/languages/venue-texts.ts';
import { languageName } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayAdd } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import css from './languages.module.css';

const WHOLE = 100;

/** How much of a language there is, as a plate with its percentage. */
function Completeness({ share }: { share: number }) {
  const { number } = useWords();
  const percent = Math.floor(share * WHOLE);
  return (
    <SharePlate share={share} className={percent === WHOLE ? css.whole : css.partly}>
      <b>{number(percent)}</b>
    </SharePlate>
  );
}

function Card({
  code,
  texts,
  isOn,
  onPick,
}: {
  code: string;
  texts: readonly VenueText[];
  isOn: boolean;
  onPick: () => void;
}) {
  const { t } = useWords();
  const file = useFile();
  const missing = missingTexts(texts, code).length;
  const isOriginal = code === file.default_language;
  const name = languageName(file, code);
  return (
    <button type="button" className={css.card} aria-pressed={isOn} disabled={isOriginal} onClick={onPick}>
      <Completeness share={completeness(texts, code)} />
      <span className={panel.grow}>
        <b>{name}</b>
        <Text as="small" size="small" tone="muted">
          {isOriginal ? t('theOriginal') : missing === 0 ? t('allThere') : t('textsMissing', { n: missing })}
        </Text>
      </span>
    </button>
  );
}

/** The venue's languages with how much there is of each; one is added, or chosen to be written. */
export function LanguageCards({
  texts,
  chosen,
  onChoose,
}: {
  texts: readonly VenueText[];
  chosen: string | null;
  onChoose: (code: string) => void;
}) {
  const { t, lang } = useWords();
  const file = useFile();
  const canAdd = useMayAdd('languages');
  const [names] = useState(() => new Intl.DisplayNames(bcp47(lang), { type: 'language' }));
  const codes = file.languages.map(({ code }) => code);
  const add = (code: (typeof languageCodes)[number]) => {
    const value = { code, name_local: languageNames[code], after: codes.at(-1) ?? '' };
    showSnack(
      t('languageAdded', { language: languageNames[code] }),
      edit({ at: `languages/${code}`, value }),
    );
    onChoose(code);
  };
  const left = languageCodes.filter((code) => !codes.includes(code));
  return (
    <div className={css.cards}>
      {codes.map((code) => (
        <Card key={code} code={code} texts={texts} isOn={code === chosen} onPick={() => onChoose(code)} />
      ))}
      {canAdd && left.length > 0 && (
        <Menu
          label={t('addLanguage')}
          className={css.add}
          items={left.map((code) => ({
            key: code,
            label: names.of(bcp47(code)) ?? languageNames[code],
            icon: <Plus />,
            onPick: () => add(code),
          }))}
        >
          <Plus />
          {t('language')}
        </Menu>
      )}
    </div>
  );
}

/** Takes a language off the venue; its texts stay in the file until they are removed. */
export function RemoveLanguage({ code, onRemoved }: { code: string; onRemoved: () => void }) {
  const { t } = useWords();
  const name = languageName(useFile(), code);
  const remove = () => {
    showSnack(t('removed', { name }), edit({ at: `languages/${code}`, value: null }));
    onRemoved();
  };
  return (
    <Button variant="ghost" tone="danger" onClick={remove}>
      {t('removeNamed', { name })}
    </Button>
  );
}
