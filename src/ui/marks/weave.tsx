import { classes } from '../classes.ts';
import css from './weave.module.css';

/** The woven edge: a signature that stands at most once on a page; its colour is that of the text around it. */
export function Weave({ className }: { className?: string | undefined }) {
  return <div className={classes(css.weave, className)} />;
}
