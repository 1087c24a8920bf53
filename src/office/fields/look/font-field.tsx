import { fontNames } from '#domain/theme/theme.ts';
import { useWords } from '../../words/words.ts';
import { ChoiceField } from '../choices/choice-field.tsx';

/** A font of the theme: of those that guests can see; without one, the app's own. */
export function FontField({ at, label }: { at: string; label: string }) {
  const { t } = useWords();
  return (
    <ChoiceField
      at={at}
      label={label}
      options={[
        { value: null, label: t('looksUsual') },
        ...fontNames.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}
