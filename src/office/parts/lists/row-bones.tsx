import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Bone } from '#ui/panels/skeleton.tsx';
import { useWords } from '../../words/words.ts';
import css from './row-bones.module.css';

/** How many rows stand in for a list. */
const SHOWN = 4;

/** Stands in for a list, or a screen, until its script or the server's first answer comes. `inPanel`: without an edge of its own. */
export function RowBones({ inPanel = false }: { inPanel?: boolean }) {
  const { t } = useWords();
  return (
    <div className={classes(css.rows, inPanel && css.inPanel)} aria-busy="true">
      <Text as="p" visuallyHidden>
        {t('coming')}
      </Text>
      {Array.from({ length: SHOWN }, (_, index) => (
        <div key={index} className={css.row} aria-hidden="true">
          <Bone shape="box" />
          <span>
            <Bone shape="title" />
            <Bone shape="title" />
          </span>
          <Bone shape="title" />
          <Bone shape="box" />
        </div>
      ))}
    </div>
  );
}
