import type { ElementType } from 'react';
import { withClasses, type LayoutProps } from './properties.ts';

/** Words in a size, weight and colour of the scale. */
export function Text<E extends ElementType = 'span'>({ as, ...given }: LayoutProps<E>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...withClasses(undefined, given)} />;
}
