import type { Locator, Page } from 'playwright-core';

/** Words in sight that go on in the next line: of a page, or of one part of it. */
export function brokenWords(page: Page, part: Locator = page.locator('body')): Promise<string[]> {
  return part.evaluate((root) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const { left = 0, width = 0 } = text.parentElement?.getBoundingClientRect() ?? {};
      // What only screen readers read has no room.
      if (width < 2 || left < 0 || !text.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(`${word} of ${text.data}`);
      }
    }
    return broken;
  });
}
