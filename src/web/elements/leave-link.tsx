import type { ComponentProps, MouseEvent } from 'react';
import { leaveFor } from '../navigation/leave.ts';
import { isPlain, PageLink } from './page-link.tsx';

/** A link to a page of ours that takes the place of this one in the history; one step back where it is the page before. */
export function LeaveLink({ href, ...rest }: { href: string } & Omit<ComponentProps<'a'>, 'onClick'>) {
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    leaveFor(href);
  };
  return <PageLink {...rest} href={href} onClick={leave} />;
}
