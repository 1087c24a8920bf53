/** Where browsers do not load a lazy picture. */
const FAR = '0 -100000px';
/** Pictures are held no longer than this. */
const MOST_MS = 8000;

/** The box around a picture: `picture` itself has none. */
function boxOf(image: HTMLImageElement): Element | null {
  return image.closest('picture')?.parentElement ?? image.parentElement;
}

/**
 * Holds back the lazy pictures that are out of sight, so that over a slow connection those in sight and what the first
 * taps need come before them. Returns a function that lets all of them come.
 */
export function holdPictures(): () => void {
  const held = new Map<Element, HTMLImageElement>();
  const near = new IntersectionObserver(
    (boxes) => {
      for (const { isIntersecting, target } of boxes) if (isIntersecting) show(target);
    },
    { rootMargin: '50% 0px' },
  );
  function show(box: Element): void {
    near.unobserve(box);
    held.get(box)?.style.removeProperty('translate');
    held.delete(box);
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    const box = boxOf(image);
    if (!box || held.has(box)) continue;
    image.style.translate = FAR;
    held.set(box, image);
    near.observe(box);
  }
  const showAll = () => [...held.keys()].forEach(show);
  setTimeout(showAll, MOST_MS);
  addEventListener('beforeprint', showAll, { once: true });
  return showAll;
}
