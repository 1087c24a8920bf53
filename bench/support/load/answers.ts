import type { Page } from 'playwright-core';

const SETTLE_MS = 800;

/** The page's own measurement of responses, injected before it loads. */
interface Answers {
  /** The longest time in ms from a touch or key to the following paint. */
  answer: number;
  /** The longest task in ms: the page does not respond meanwhile. */
  task: number;
}

declare global {
  interface Window {
    sufraAnswers?: Answers;
  }
}

/** Runs in the page. */
export function watchAnswers(): void {
  const answers: Answers = { answer: 0, task: 0 };
  window.sufraAnswers = answers;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) answers.answer = Math.max(answers.answer, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) answers.task = Math.max(answers.task, entry.duration);
  }).observe({ type: 'longtask' });
}

/** The longest wait after an action: until its paint, or during a task that it starts. */
export async function waitOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => Object.assign(window.sufraAnswers ?? {}, { answer: 0, task: 0 }));
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => Math.max(window.sufraAnswers?.answer ?? 0, window.sufraAnswers?.task ?? 0));
}
