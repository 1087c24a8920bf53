import { classes } from '#ui/classes.ts';
import { useWords } from '../../words/words.ts';
import css from './reports.module.css';

/** How much an amount differs from the one before; nothing where that is unknown or 0. */
export function Change({
  now,
  before,
  className,
}: {
  now: number;
  before: number | null;
  className?: string | undefined;
}) {
  const { percent } = useWords();
  if (before === null || before <= 0) return <span className={className} />;
  const share = (now - before) / before;
  return (
    <span className={classes(className, share > 0 && css.up, share < 0 && css.down)}>
      <bdi>{percent(share)}</bdi>
    </span>
  );
}

/** How many more or fewer there are than before; more of these is worse. */
export function MoreOrFewer({ now, before }: { now: number; before: number | null }) {
  const { t, number } = useWords();
  if (before === null || before === now) return null;
  return (
    <span className={now > before ? css.down : css.up}>
      {now > before
        ? t('countMore', { n: number(now - before) })
        : t('countFewer', { n: number(before - now) })}
    </span>
  );
}
