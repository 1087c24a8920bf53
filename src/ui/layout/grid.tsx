import type { ElementType } from 'react';
import box from './box.module.css';
import { withClasses, type LayoutProps } from './properties.ts';

/** Lays its children in columns. */
export function Grid<E extends ElementType = 'div'>({ as, ...given }: LayoutProps<E>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...withClasses(box.grid, given)} />;
}
