import type { Page } from 'playwright-core';

/** The words of a page on which the plate of a guest lies. */
export function wordsUnderPlates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPlate = (each: Element) => {
      const { borderRadius, inlineSize } = getComputedStyle(each);
      return borderRadius === '50%' && parseFloat(inlineSize) < 70;
    };
    // What lies over the page hides its words.
    const shown =
      [...document.querySelectorAll('dialog[open]')].at(-1) ??
      document.querySelector('main') ??
      document.body;
    const plates = [...shown.querySelectorAll('span[aria-hidden]')].filter(isPlate);
    const under = (plate: DOMRect, { left, right, top, bottom }: DOMRect) =>
      Math.min(plate.right, right) - Math.max(plate.left, left) > 1 &&
      Math.min(plate.bottom, bottom) - Math.max(plate.top, top) > 1;
    // A bar at the edge hides what is scrolled below it.
    const isInBar = (node: Element | null): boolean =>
      node !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(node).position) || isInBar(node.parentElement));
    const found: string[] = [];
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const inPlate = plates.some((plate) => plate.contains(node));
      const own = node.parentElement;
      // Words for screen readers alone stand in a box of one pixel.
      const isSeen = own?.checkVisibility() === true && own.getBoundingClientRect().width > 1;
      if (words === '' || inPlate || !isSeen || isInBar(own)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      const isUnder = plates.some((plate) =>
        rects.some((rect) => under(plate.getBoundingClientRect(), rect)),
      );
      if (isUnder) found.push(words);
    }
    return found;
  });
}
