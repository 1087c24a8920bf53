import Star from 'icon:star';
import StarFull from 'icon:star-fill';
import { classes } from '../classes.ts';
import css from './stars.module.css';

/**
 * A rating: a radio button for each star, all filled up to the chosen one. Pressing the chosen star clears
 * the rating.
 */
export function Stars({
  name,
  count,
  value,
  words,
  onValue,
}: {
  name: string;
  count: number;
  /** 0 for no rating. */
  value: number;
  /** The accessible name of a number of stars. */
  words: (count: number) => string;
  onValue: (value: number) => void;
}) {
  return (
    <div className={css.stars}>
      {Array.from({ length: count }, (_, index) => index + 1).map((star) => (
        <label key={star} className={classes(css.star, star <= value && css.full)}>
          <input
            type="radio"
            name={name}
            aria-label={words(star)}
            checked={star === value}
            onChange={() => onValue(star)}
            onClick={() => star === value && onValue(0)}
          />
          {star <= value ? <StarFull /> : <Star />}
        </label>
      ))}
    </div>
  );
}
