import { classes } from '../classes.ts';
import css from './skeleton.module.css';

/** A grey placeholder; invisible for its first 150 ms. */
export function Bone({ shape }: { shape: 'title' | 'box' | 'field' }) {
  return <span className={classes(css.bone, css[shape])} aria-hidden="true" />;
}
