import WifiSlash from 'icon:wifi-slash';
import { Component, useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Empty } from '#ui/panels/empty.tsx';
import { useSend, type Send } from '#ui/use-send.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showSnack } from '../state/page/snack.ts';
import { untilAnswered } from '../state/session/until-answered.ts';
import { useWords } from '../words/words.ts';
import { ScreenNotLoaded } from './map/load-screen.ts';
import { useMap } from './map/map.ts';
import { useCurrentPlace } from './map/use-places.ts';
import { Page } from './page.tsx';

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Browsers do not fetch a script that failed again for the same page, so the page is loaded again; only once the server
 * answers, since the office would be gone otherwise. What is unsent waits on the device.
 */
function useTryAgain(): Pick<Send<[], never>, 'send' | 'pending'> {
  const { t } = useWords();
  useEffect(() => {
    let isShown = true;
    const again = untilAnswered(async () => {
      const isThere = await isServerThere();
      if (isThere && isShown) location.reload();
      return isThere || !isShown;
    });
    const go = () => void again();
    addEventListener('online', go, { once: true });
    return () => {
      isShown = false;
      removeEventListener('online', go);
    };
  }, []);
  return useSend(async () => {
    if (await isServerThere()) location.reload();
    else showSnack(t('noAnswer'), null, 'bad');
  });
}

function NotLoadedPage() {
  const { t } = useWords();
  const { places } = useMap();
  const path = useCurrentPlace();
  const place = places.find((each) => each.path === path);
  const tryAgain = useTryAgain();
  return (
    <Page title={t(place?.name ?? 'menu')}>
      <Empty
        icon={<WifiSlash />}
        heading="h2"
        title={t('pageNotLoaded')}
        action={
          <Button tone="ink" busy={tryAgain.pending} onClick={tryAgain.send}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('pageNotLoadedMore')}
      </Empty>
    </Page>
  );
}

interface GuardState {
  path: string;
  fault: unknown;
}

class Guard extends Component<{ path: string; children: ReactNode }, GuardState> {
  override state: GuardState = { path: this.props.path, fault: null };

  static getDerivedStateFromError(fault: unknown): Partial<GuardState> {
    return { fault };
  }

  static getDerivedStateFromProps({ path }: { path: string }, state: GuardState): GuardState | null {
    return path === state.path ? null : { path, fault: null };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (fault instanceof ScreenNotLoaded) return <NotLoadedPage />;
    throw fault;
  }
}

/** Says in a screen's own area that it could not be loaded, and how it comes. Other faults pass through. */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <Guard path={path}>{children}</Guard>;
}
