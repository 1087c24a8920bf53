import { classes } from '#ui/classes.ts';
import { memo } from 'react';
import { dishAddress } from '../../rules/menu/addresses.ts';
import type { PlacedDish } from '../../rules/menu/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile, useIsChanged } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import css from './dish-row.module.css';
import changedBar from '../../parts/lists/changed-bar.module.css';

/** A dish that a fast scroll passes: its name and the marks of a change, without pictures and controls. */
export const PassingRow = memo(function PassingRow({ placed, index }: { placed: PlacedDish; index: number }) {
  const { t, lang } = useWords();
  const file = useFile();
  const { dish } = placed;
  return (
    <div
      className={classes(css.dish, changedBar.bar)}
      role="row"
      aria-rowindex={index + 1}
      data-first={index === 0 || undefined}
      data-changed={useIsChanged(dishAddress(String(dish.id))) || undefined}
    >
      <span role="rowheader" className={css.passing}>
        {readIn(dish.name, lang, file.default_language) || t('noName')}
      </span>
    </div>
  );
});
