import { layOutAll } from './lay-out.ts';
import { whenIdle } from './when-idle.ts';

/** Lays out section by section what the first page put off: at once it would keep a slow phone from answering. */
export function layOutRest(): void {
  for (const { style } of document.querySelectorAll('section'))
    whenIdle(() => style.setProperty('content-visibility', 'visible'));
  whenIdle(layOutAll);
}
