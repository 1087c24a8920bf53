import { layOutAll } from './lay-out.ts';
import { whenIdle } from './when-idle.ts';

/** Lays out the postponed sections one by one: all at once would block a slow phone. */
export function layOutRest(): void {
  for (const { style } of document.querySelectorAll('section'))
    whenIdle(() => style.setProperty('content-visibility', 'visible'));
  whenIdle(layOutAll);
}
