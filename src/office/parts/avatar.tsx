import { classes } from '#ui/classes.ts';
import { initials } from '../rules/names.ts';
import css from './avatar.module.css';

const HUES = ['a', 'b', 'c', 'd'] as const;

/** A person's initials; `place` is their place in the team, which chooses the colour. */
export function Avatar({
  name,
  place,
  small,
  flat,
}: {
  name: string;
  place: number;
  small?: boolean;
  flat?: boolean;
}) {
  const hue = HUES[Math.max(0, place) % HUES.length] ?? 'a';
  return (
    <span
      className={classes(css.avatar, hue !== 'a' && css[hue], small && css.small, flat && css.flat)}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
