import type { ComponentProps, MouseEvent } from 'react';
import { scrollMotion } from '#ui/motion.ts';
import { layOutAll } from '../../loading/lay-out.ts';

/** Scrolls to a section without a history entry: Back leaves the screen, not its sections one by one. */
function follow(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${encodeURIComponent(id)}`);
  layOutAll();
  section.scrollIntoView({ behavior: scrollMotion() });
  // So that the next Tab continues from the section.
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** A link to a section of this screen; works before the app is there, too. */
export function SectionLink({ section, ...rest }: { section: string } & ComponentProps<'a'>) {
  return <a {...rest} href={`#${encodeURIComponent(section)}`} onClick={(event) => follow(event, section)} />;
}
