import type { ElementType } from 'react';
import box from './box.module.css';
import { withClasses, type LayoutProps } from './properties.ts';

/** Lays its children below each other. */
export function Stack<E extends ElementType = 'div'>({ as, ...given }: LayoutProps<E>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...withClasses(box.stack, given)} />;
}
