import { formatAddress } from '#domain/draft/address.ts';
import { useEffect, useRef, useState } from 'react';
import { Spin } from '../parts/controls/marks.tsx';
import { useDraft } from '../state/draft/draft.ts';
import { dishPath, go } from '../state/page/go.ts';
import { isSoldOut } from '../state/venue/stock.ts';
import { useVenue } from '../state/venue/venue.ts';
import css from './phone.module.css';
import { renewPreview, usePreviewPath } from './preview-link.ts';

/** What the page shows changes with this: the saved draft, and what is in stock. */
function useEdition(): string {
  const version = useDraft((draft) => draft.version);
  const sequence = useVenue((venue) => venue.sequence);
  const stock = useVenue((venue) => venue.stock);
  const gone = Object.values(stock).filter(isSoldOut);
  return [sequence, version, ...gone.map(({ at }) => at)].join(' ');
}

/** The link around what was pressed. Elements of a frame are of the frame's own classes. */
function linkAt(target: EventTarget | null): Element | null {
  return target !== null && 'closest' in target ? (target as Element).closest('a') : null;
}

/** A press on a dish opens it in the office; other links do nothing here. */
function onPress(event: MouseEvent): void {
  const link = linkAt(event.target);
  if (!link) return;
  event.preventDefault();
  const [, id] = /\/product\/([^/?#]+)/.exec(link.getAttribute('href') ?? '') ?? [];
  if (id !== undefined) go(dishPath(decodeURIComponent(id)));
}

const OUTLINE = '3px solid #1f5fbf';

/** The cards of a page's dishes, each by its dish's id. */
function cardsOf(page: Document | null | undefined): { id: string; card: HTMLElement }[] {
  return [...(page?.querySelectorAll<HTMLElement>('a[href*="/product/"]') ?? [])].flatMap((link) => {
    const id = /\/product\/([^/?#]+)/.exec(link.getAttribute('href') ?? '')?.[1];
    return id === undefined
      ? []
      : [{ id: decodeURIComponent(id), card: link.closest<HTMLElement>('article, li') ?? link }];
  });
}

/** Outlines dishes; `marked` are their ids, percent-encoded, apart by spaces. */
function outline(page: Document | null | undefined, marked: string): void {
  const dishes = marked.split(' ').map(decodeURIComponent);
  for (const { id, card } of cardsOf(page)) {
    card.style.outline = dishes.includes(id) ? OUTLINE : '';
    card.style.outlineOffset = '4px';
    card.style.borderRadius = dishes.includes(id) ? '14px' : '';
  }
}

/** Scrolls the page so that a part of it is in the middle. `scrollIntoView` would scroll the office as well. */
function centre(part: HTMLElement): void {
  const view = part.ownerDocument.defaultView;
  const { top, height } = part.getBoundingClientRect();
  view?.scrollBy({ top: top - (view.innerHeight - height) / 2, behavior: 'instant' });
}

/** Scrolls to a dish that does not stand in view as a whole; `dish` is its id, percent-encoded. */
function showDish(page: Document | null | undefined, dish: string | undefined): void {
  if (!page || dish === undefined) return;
  const card = cardsOf(page).find(({ id }) => id === decodeURIComponent(dish))?.card;
  if (!card) return;
  const { top, bottom } = card.getBoundingClientRect();
  if (top < 0 || bottom > (page.defaultView?.innerHeight ?? 0)) centre(card);
}

/** Shows a page light or dark, whatever the device of who edits prefers. */
function show(page: Document | null | undefined, mode: 'light' | 'dark'): void {
  if (page) page.documentElement.dataset['mode'] = mode;
}

/** Scrolls the page, by an element's id, so that this part of it is in the middle. */
function showPart(page: Document | null | undefined, id: string | undefined): void {
  const part = id === undefined ? null : page?.getElementById(id);
  if (part) centre(part);
}

/** The dish at an address of the draft, percent-encoded. */
function dishAt(at: string | undefined): string | undefined {
  return /^menu\/products\/([^/]+)/.exec(at ?? '')?.[1];
}

/** The dish whose field has the focus, percent-encoded. */
function useFocusedDish(): string | undefined {
  const [dish, setDish] = useState<string>();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-at]') : null;
      setDish(dishAt(field?.dataset['at']));
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setDish(undefined);
    };
    addEventListener('focusin', onFocus);
    addEventListener('focusout', onLeave);
    return () => {
      removeEventListener('focusin', onFocus);
      removeEventListener('focusout', onLeave);
    };
  }, []);
  return dish;
}

/** The dishes with changes that are not saved yet, percent-encoded and apart by spaces. */
function useEditedDishes(): string {
  return useDraft(({ unsent }) =>
    Object.keys(unsent)
      .flatMap((at) => dishAt(at) ?? [])
      .join(' '),
  );
}

/** The dishes to outline, and the one to have in view. */
function useMarked(chosen: readonly string[]): { marked: string; inView: string | undefined } {
  const edited = useEditedDishes();
  const focused = useFocusedDish();
  const ids = chosen.map(encodeURIComponent);
  const marked = [edited, ...(focused === undefined ? [] : [focused]), ...ids].filter((id) => id !== '');
  return { marked: marked.join(' '), inView: focused ?? ids.at(-1) };
}

/** A page that did not come is asked for again after this: a browser says before its requests get through that it is online. */
const AGAIN_MS = 5000;

/** The same list for as long as nobody has chosen. */
const NOBODY: readonly string[] = [];

const LISTS: Record<string, string> = { product: 'products', category: 'categories', form: 'forms' };

/** Whether the thing that a page is about is made, or taken away, here alone: the server does not have it so yet. */
function useIsUnsent(page: string): boolean {
  const [, kind = '', id = ''] = /\/([^/]+)\/([^/]+)$/.exec(page) ?? [];
  const at = formatAddress(['menu', LISTS[kind] ?? '', decodeURIComponent(id)]);
  return useDraft(({ unsent }) => at in unsent);
}

/** The address of a preview without its edition; null for none. */
function pageOf(src: string | null): string | null {
  return src?.split('?')[0] ?? null;
}

/**
 * A guest's page drawn by the server from the draft. A new edition loads behind the shown one and takes its place and its
 * scroll position when it is there, so that nothing flickers; a page of what was just made waits until it is saved.
 * `anchor` is the id of the part that is shown first. The dish whose field has the focus and the `chosen` ones are outlined
 * and scrolled to. `below` is the path below which another preview's pages stand.
 */
export function GuestPage({
  page,
  below,
  title,
  mode,
  anchor,
  chosen = NOBODY,
}: {
  page: string;
  below?: string | undefined;
  title: string;
  mode: 'light' | 'dark';
  anchor?: string | undefined;
  chosen?: readonly string[] | undefined;
}) {
  const drafts = usePreviewPath();
  const path = below ?? drafts;
  const edition = useEdition();
  const { marked, inView } = useMarked(chosen);
  const [shown, setShown] = useState<string | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(renewPreview);
  const isUnsent = useIsUnsent(page);
  const wanted = path === null || isUnsent ? null : `${path}${page}?edition=${encodeURIComponent(edition)}`;
  // Whoever types fast sees each edition that has loaded: one on its way is not given up for the next of the same page.
  const isFree = loading === shown || pageOf(loading) !== pageOf(wanted);
  if (isFree && wanted !== loading && wanted !== failed) setLoading(wanted);
  useEffect(() => {
    if (failed === null) return;
    // Not one that fails at this moment: its frame has to go before it is asked for again.
    const again = () => setFailed((now) => (now === failed ? null : now));
    const timer = setTimeout(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [failed]);
  useEffect(() => outline(frame.current?.contentDocument, marked), [marked]);
  useEffect(() => showDish(frame.current?.contentDocument, inView), [inView]);
  useEffect(() => show(frame.current?.contentDocument, mode), [mode]);
  useEffect(() => showPart(frame.current?.contentDocument, anchor), [anchor]);
  const onLoad = (loaded: HTMLIFrameElement, src: string) => {
    const { contentDocument: guests } = loaded;
    if (!guests) {
      // The browser's own page, which says that there is no network: what is shown stays, until the network is back.
      setFailed(src);
      setLoading(shown);
      return;
    }
    const isSamePage = pageOf(shown) === pageOf(src);
    const y = isSamePage ? (frame.current?.contentWindow?.scrollY ?? 0) : 0;
    // What guests without scripts see in place of the app's own navigation.
    for (const plain of guests.querySelectorAll('noscript')) plain.remove();
    loaded.contentWindow?.scrollTo({ top: y, behavior: 'instant' });
    if (!isSamePage) showPart(guests, anchor);
    guests.addEventListener('click', onPress);
    outline(guests, marked);
    if (!isSamePage) showDish(guests, inView);
    show(guests, mode);
    setShown(src);
  };
  const sources = [...new Set([shown, loading])].filter((src) => src !== null);
  return (
    <div className={css.pages} aria-busy={shown === null || undefined}>
      {shown === null && <Spin />}
      {sources.map((src) => (
        <iframe
          key={src}
          ref={src === (shown ?? loading) ? frame : undefined}
          className={css.page}
          src={src}
          title={title}
          sandbox="allow-same-origin"
          tabIndex={-1}
          aria-hidden={src !== shown || undefined}
          data-waits={src !== shown || undefined}
          onLoad={({ currentTarget }) => {
            if (src === loading) onLoad(currentTarget, src);
          }}
        />
      ))}
    </div>
  );
}
