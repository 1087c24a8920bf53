import type { ComponentProps } from 'react';
import { Select } from '../field/select.tsx';
import css from './bar-select.module.css';

/** A choice of one that stands in a bar among buttons. */
export function BarSelect(props: ComponentProps<typeof Select>) {
  return (
    <span className={css.select}>
      <Select {...props} />
    </span>
  );
}
