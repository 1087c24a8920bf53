import type { ComponentProps, MouseEvent } from 'react';
import { go } from '../navigation.ts';

/** True for a plain press: one that asks for a new tab or a download is the browser's. */
function isPlain(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  );
}

/** A link to a page of ours: works as it stands, and without loading once the app is there. */
export function PageLink({
  href,
  replace,
  onClick,
  ...rest
}: { href: string; replace?: boolean } & ComponentProps<'a'>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlain(event)) return;
    event.preventDefault();
    go(href, { replace });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
