import type { ComponentProps, MouseEvent } from 'react';
import { matchPage } from '#contract/paths/paths.ts';
import { isQuick } from '../loading/late-sheets.ts';
import { go } from '../navigation/navigation.ts';
import { menuState } from '../state/menu/menu.ts';
import { networkState } from '../browser/network.ts';

/** True for a plain press; the browser handles one that opens a new tab or a download. */
export function isPlain(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  );
}

/**
 * True when loading the server's page is faster than drawing it here: the page comes whole in one answer,
 * while the menu needed to draw it is still loading over a slow connection (docs/chapters/pages-and-offline.md).
 */
function isSoonerAsked({ pathname }: HTMLAnchorElement): boolean {
  const isWhole = /^(home|category|product|info-page|promotions)$/.test(matchPage(pathname)?.name ?? '');
  return isWhole && !menuState().menu && !networkState().offline && !isQuick();
}

/**
 * A link to a page of ours: works without the app, and without loading once the app and the menu are there.
 */
export function PageLink({ href, onClick, ...rest }: { href: string } & ComponentProps<'a'>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlain(event) || isSoonerAsked(event.currentTarget)) return;
    event.preventDefault();
    go(href, { link: event.currentTarget });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
