import Check from 'icon:check';
import Warning from 'icon:warning';
import { useEffect, useState, type ReactNode } from 'react';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import bench from './bench.module.css';
import css from './thing-page.module.css';

/** The part of the page that is in view. */
function useSectionInView(ids: readonly string[]): string {
  const [inView, setInView] = useState(ids[0] ?? '');
  const all = ids.join(' ');
  useEffect(() => {
    const seen = new Map<string, number>();
    const order = all.split(' ');
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.intersectionRatio);
        const first = order.find((id) => (seen.get(id) ?? 0) > 0);
        if (first) setInView(first);
      },
      { rootMargin: '-80px 0px -40% 0px', threshold: [0, 0.01, 0.2] },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [all]);
  return inView;
}

/** A part of a thing's page in the list beside it. */
export interface Anchor {
  /** The id of the part's element. */
  id: string;
  name: string;
  icon: ReactNode;
  state?: 'done' | 'missing' | undefined;
}

/** The parts of a thing's page; the one in view is marked. `missing` says what a warning means. */
export function Anchors({
  label,
  missing,
  parts,
}: {
  label: string;
  missing: string;
  parts: readonly Anchor[];
}) {
  const inView = useSectionInView(parts.map(({ id }) => id));
  return (
    <nav className={classes(css.anchors, bench.sticky)} aria-label={label}>
      {parts.map(({ id, name, icon, state }) => (
        <a key={id} href={`#${id}`} aria-current={id === inView ? 'true' : undefined}>
          {icon}
          {name}
          {state && (
            <Row
              as="span"
              inline
              marginStart="auto"
              tone="accent"
              className={css.mark}
              data-missing={state === 'missing' || undefined}
              title={state === 'missing' ? missing : undefined}
            >
              {state === 'missing' ? <Warning /> : <Check />}
            </Row>
          )}
        </a>
      ))}
    </nav>
  );
}
