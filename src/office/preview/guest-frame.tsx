import { useEffect, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { dishPath, go } from '../state/go.ts';
import css from './phone.module.css';

/** The dish that a link of a guest's page leads to; null for other links. */
function dishOf(href: string): string | null {
  const [, id] = /\/product\/([^/?#]+)/.exec(href) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

/** A tap on a dish edits it; all other links stay where they are. */
function leadToOffice(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link) return;
  event.preventDefault();
  const dish = dishOf(link.getAttribute('href') ?? '');
  if (dish !== null) go(dishPath(dish));
}

function outline(page: Document, dish: string | null): void {
  for (const link of page.querySelectorAll<HTMLElement>('a[href*="/product/"]')) {
    const card = link.closest<HTMLElement>('article, li') ?? link;
    const isEdited = dish !== null && dishOf(link.getAttribute('href') ?? '') === dish;
    card.style.outline = isEdited ? '3px solid var(--focus)' : '';
    card.style.outlineOffset = isEdited ? '3px' : '';
  }
}

/**
 * The guest's own page in a frame where no script runs. A newer version loads behind the shown one and takes its place
 * once it is there, at the same height; `dish` is outlined.
 */
export function GuestFrame({
  src,
  title,
  mode,
  dish,
}: {
  src: string;
  title: string;
  mode: 'light' | 'dark';
  dish: string | null;
}) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const [shown, setShown] = useState(0);
  const [sources, setSources] = useState<[string, string]>([src, '']);
  const [wanted, setWanted] = useState(src);
  if (wanted !== src) {
    setWanted(src);
    setSources(shown === 0 ? [sources[0], src] : [src, sources[1]]);
  }
  const dress = (page: Document) => {
    page.documentElement.dataset['mode'] = mode;
    outline(page, dish);
  };
  const onLoad = (index: number) => {
    const frame = frames.current[index];
    const page = frame?.contentDocument;
    if (!frame || !page || sources[index] !== src) return;
    const before = frames.current[shown];
    dress(page);
    page.addEventListener('click', leadToOffice);
    if (before && before !== frame) frame.contentWindow?.scrollTo(0, before.contentWindow?.scrollY ?? 0);
    setShown(index);
  };
  useEffect(() => {
    const page = frames.current[shown]?.contentDocument;
    if (page?.documentElement) dress(page);
  });
  return (
    <>
      {sources.map((source, index) => (
        <iframe
          // Two frames that take turns.
          key={index === 0 ? 'first' : 'second'}
          ref={(frame) => {
            frames.current[index] = frame;
          }}
          className={classes(css.frame, index !== shown && css.waiting)}
          title={title}
          src={source || undefined}
          sandbox="allow-same-origin"
          tabIndex={-1}
          aria-hidden={index !== shown || undefined}
          onLoad={() => onLoad(index)}
        />
      ))}
    </>
  );
}
