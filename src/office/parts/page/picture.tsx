import Image from 'icon:image';
import { classes } from '#ui/classes.ts';
import css from './panel.module.css';

/** A small square picture; a dashed frame where there is none. */
export function Picture({
  url,
  out,
  className,
}: {
  url: string | null;
  out?: boolean;
  className?: string | undefined;
}) {
  if (url === null)
    return (
      <span className={classes(css.pic, css.none, className)}>
        <Image />
      </span>
    );
  return <img className={classes(css.pic, out && css.out, className)} src={url} alt="" loading="lazy" />;
}
