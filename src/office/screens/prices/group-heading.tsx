import CaretDown from 'icon:caret-down';
import CaretRight from 'icon:caret-right';
import type { KeyboardEvent } from 'react';
import type { GridLine } from '../../rules/prices/grid.ts';
import { useWords } from '../../words/words.ts';

/** The grid takes every key of its cells; this button's are its own. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}

const COUNTS = { dishes: 'dishesCount', answers: 'answersCount' } as const;

/** The heading of a category or a choice, which folds its prices away. */
export function GroupHeading({
  line: { name, count, of, isFolded },
  onTurn,
}: {
  line: Extract<GridLine, { kind: 'heading' }>;
  onTurn: () => void;
}) {
  const { t } = useWords();
  return (
    <button type="button" aria-expanded={!isFolded} onClick={onTurn} onKeyDown={keepKeys}>
      <i aria-hidden="true">{isFolded ? <CaretRight /> : <CaretDown />}</i>
      <bdi>{name}</bdi>
      <small>{t(COUNTS[of], { n: count })}</small>
    </button>
  );
}
