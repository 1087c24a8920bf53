import { languageNames } from '#text/office/language-names.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import type { PublishDoubts } from '../../review/doubts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';

/** Asks whether something was meant that guests would read: a dish that costs nothing, a name that is empty. */
export function AskDoubts({
  doubts: { free, nameless },
  onNo,
  onYes,
}: {
  doubts: PublishDoubts;
  onNo: () => void;
  onYes: () => void;
}) {
  const { t, list } = useWords();
  const { default_language: original } = useFile();
  const language = isLanguageCode(original) ? languageNames[original] : original;
  return (
    <Ask
      tone="ink"
      title={t('publishAnywayAsk')}
      no={t('lookAgain')}
      yes={t('publishAnyway')}
      onNo={onNo}
      onYes={onYes}
    >
      {free.length > 0 && <p>{t('wouldCostNothing', { names: list(free) })}</p>}
      {nameless.length > 0 && <p>{t('wouldHaveNoName', { names: list(nameless), language })}</p>}
    </Ask>
  );
}
