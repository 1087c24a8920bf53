import type { Page } from 'playwright-core';

/** A text that a screen reader has read out by itself. */
export interface Announcement {
  how: 'polite' | 'assertive';
  text: string;
}

/** Records what a page's live regions say, as a screen reader hears it. Call it before the page is opened. */
export function noteAnnouncements(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const said: { how: 'polite' | 'assertive'; text: string }[] = [];
    Object.assign(window, { sufraSaid: said });
    function hear(node: Node): void {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest('[role=alert], [role=status], [aria-live]');
      const text = region?.textContent?.trim() ?? '';
      if (!region || text === '') return;
      const isAssertive =
        region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive';
      said.push({ how: isAssertive ? 'assertive' : 'polite', text });
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        hear(target);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of node.querySelectorAll('[role=alert], [role=status]')) hear(region);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What was read out so far. */
export function announcements(page: Page): Promise<Announcement[]> {
  return page.evaluate(() => (window as unknown as { sufraSaid: Announcement[] }).sufraSaid);
}
