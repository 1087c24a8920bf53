import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import BookOpen from 'icon:book-open';
import CookingPot from 'icon:cooking-pot';
import List from 'icon:list';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { officePages } from '#contract/office/office-paths.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { useWords } from '../words/words.ts';
import { useChangesOf } from '../state/draft/changes-of.ts';
import { PUBLISH_PATH, useCanPublish } from './map/publish-path.ts';
import { useCurrentPlace, usePlaces } from './map/use-places.ts';
import css from './tab-bar.module.css';

/** True while the page is being scrolled down. */
function useIsGoingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < 8) return;
      setDown(scrollY > last && scrollY > 80);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

/** What is in the draft; `n`: how many changes. */
function DraftStrip({ n }: { n: number }) {
  const { t } = useWords();
  const isAway = useIsGoingDown();
  const canPublish = useCanPublish();
  return (
    <div className={css.strip} data-away={isAway || undefined}>
      <Text grow tone="muted">
        {t.parts('changesInDraft', {
          changes: (
            <Text as="b" weight="semi" key="changes">
              {t('changes', { n })}
            </Text>
          ),
        })}
      </Text>
      {canPublish && <Link href={PUBLISH_PATH}>{t('publish')}</Link>}
    </div>
  );
}

/** A phone's places at the foot of the page, with the draft above them. */
export function TabBar() {
  const { t } = useWords();
  const [path, go] = useLocation();
  const current = useCurrentPlace();
  const places = usePlaces();
  const changes = useChangesOf();
  const more: MenuItem[] = [
    ...places
      .filter(({ onPhone }) => !onPhone)
      .map(({ path: to, name, icon: Icon }) => ({
        key: to,
        label: t(name),
        icon: <Icon />,
        onPick: () => go(to),
      })),
    {
      key: 'board',
      label: t('board'),
      icon: <CookingPot />,
      onPick: () => location.assign(boardPaths.board),
    },
    {
      key: 'guide',
      label: t('guide'),
      icon: <BookOpen />,
      onPick: () => void open(officePages.guide, '_blank', 'noopener'),
    },
  ];
  return (
    <div className={css.bar}>
      {/* A new one for each change: it comes back where scrolling had taken it away. It leads to the review, so not there. */}
      {changes > 0 && path !== PUBLISH_PATH && <DraftStrip key={changes} n={changes} />}
      <Row
        as="nav"
        wrap
        padInline={2}
        padTop={2}
        padBottom={0}
        className={css.places}
        aria-label={t('office')}
      >
        {places
          .filter(({ onPhone }) => onPhone)
          .map(({ path: to, name, icon: Icon }) => (
            <Link key={to} href={to} aria-current={to === current ? 'page' : undefined}>
              <Icon />
              {t(name)}
            </Link>
          ))}
        <span>
          <Menu label={t('more')} items={more} className={css.more}>
            <List />
            {t('more')}
          </Menu>
        </span>
      </Row>
    </div>
  );
}
