import { useLayoutEffect, type RefObject } from 'react';

/** Sets a custom property of an element by script, since the page's policy blocks style attributes. */
export function useProperty(
  element: RefObject<HTMLElement | null>,
  name: `--${string}`,
  value: string,
): void {
  useLayoutEffect(() => {
    element.current?.style.setProperty(name, value);
  }, [element, name, value]);
}
