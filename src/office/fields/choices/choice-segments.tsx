import { useId } from 'react';
import { Segments } from '../../parts/controls/segments.tsx';
import page from '../../parts/page/thing-page.module.css';
import { useChange } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import { useFieldWords } from '../bound-field.tsx';
import { useChoice, type Option } from './use-choice.ts';

/** One of a few values of the venue file, all of them in sight. */
export function ChoiceSegments({
  at,
  label,
  options,
}: {
  at: string;
  label: string;
  options: readonly Option[];
}) {
  const { t } = useWords();
  const { chosen, keyed, labelOf, pick } = useChoice(at, options);
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const id = useId();
  const seen = changed ? t('guestsSee', { value: labelOf(was) || t('nothing') }) : null;
  const message = other ?? (locked ? t('lockedMore') : seen);
  return (
    <div className={page.group}>
      <b>{label}</b>
      <Segments
        label={label}
        segments={keyed}
        value={chosen}
        full
        at={at}
        disabled={locked}
        describedBy={message === null ? undefined : id}
        onPick={pick}
      />
      {message !== null && <small id={id}>{message}</small>}
    </div>
  );
}
