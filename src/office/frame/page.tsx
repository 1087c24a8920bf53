import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Link, useLocation } from 'wouter';
import { isWithin } from '#domain/draft/address.ts';
import { bringInSight } from '../parts/bring-in-sight.ts';
import { usePerson } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import { FindButton } from './find/find-button.tsx';
import { useMap } from './map/map.ts';
import { PublishButton } from './publish-button.tsx';
import { useCurrentPlace } from './map/use-places.ts';
import { SaveMark } from './save-mark.tsx';
import { WhoIsHere } from './who-is-here.tsx';
import css from './page.module.css';

function Tabs() {
  const { t } = useWords();
  const [path] = useLocation();
  const place = useCurrentPlace();
  const tabs = useMap().tabs.filter((tab) => tab.place === place);
  if (tabs.length < 2) return null;
  // The longest address that the page stands below: a category of the menu is below its dishes.
  const [current] = tabs
    .filter((tab) => isWithin(path, tab.path))
    .toSorted((one, other) => other.path.length - one.path.length);
  return (
    <nav className={css.tabs} aria-label={t('tabs')}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          ref={tab === current ? bringInSight : undefined}
          href={tab.path}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab.name)}
        </Link>
      ))}
    </nav>
  );
}

/**
 * A screen's frame: the top bar with title and tabs, find, who is here, the save state and Publish; below it the screen.
 * `before` replaces the tabs with a path; `action` stands in the bar's end.
 */
export function Page({
  title,
  before,
  after,
  action,
  savesDraft = true,
  publishes = savesDraft,
  isQuiet = false,
  isComing = false,
  children,
}: {
  title: string;
  before?: ReactNode;
  /** Behind the title. */
  after?: ReactNode;
  action?: ReactNode;
  /** The screen changes the draft: it shows how saving goes, and Publish. */
  savesDraft?: boolean;
  /** Leads to the review of the draft; not on that page itself. */
  publishes?: boolean;
  /** On a phone the title has the room of the sign that all is saved. */
  isQuiet?: boolean;
  /** It stands in for a page that takes its place in a moment: a press on its bar would be lost with it. */
  isComing?: boolean;
  children: ReactNode;
}) {
  const { venue } = usePerson();
  useEffect(() => {
    document.title = `${title} | ${venue.name} | Sufra`;
  }, [title, venue.name]);
  return (
    <>
      <header className={css.top} inert={isComing}>
        {before}
        <h1 tabIndex={-1}>{title}</h1>
        {after}
        {!before && <Tabs />}
        <Text grow shrink className={css.grow} />
        <FindButton />
        <WhoIsHere />
        {savesDraft && <SaveMark />}
        {publishes && (
          <span className={css.fromTablet}>
            <PublishButton />
          </span>
        )}
        <span className={css.acts}>{action}</span>
      </header>
      <main className={classes(css.body, isQuiet && css.quiet)}>{children}</main>
    </>
  );
}
