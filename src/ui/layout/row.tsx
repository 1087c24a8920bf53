import type { ElementType } from 'react';
import box from './box.module.css';
import { withClasses, type LayoutProps } from './properties.ts';

/** Lays its children in a row. */
export function Row<E extends ElementType = 'div'>({ as, ...given }: LayoutProps<E>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...withClasses(box.row, given)} />;
}
