import CookingPot from 'icon:cooking-pot';
import Hourglass from 'icon:hourglass';
import WarningCircle from 'icon:warning-circle-fill';
import WifiSlash from 'icon:wifi-slash';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { boardPaths } from '#contract/paths/paths.ts';
import { Text } from '#ui/layout/text.tsx';
import { CrashGuard } from '#ui/panels/crash-guard.tsx';
import { EmptyPlate } from '#ui/panels/plate.tsx';
import { ComingPage } from './frame/coming-page.tsx';
import { Frame } from './frame/frame.tsx';
import { OwnDetails } from './frame/own-details.tsx';
import { MapContext } from './frame/map/map.ts';
import { usePlaces } from './frame/map/use-places.ts';
import { ScreenGuard } from './frame/screen-guard.tsx';
import { Snackbar } from './frame/snackbar.tsx';
import { useSignOut } from './frame/use-sign-out.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { map } from './routes.ts';
import { SignIn } from './screens/signin/sign-in.tsx';
import { useDraft } from './state/draft/draft.ts';
import { useLanguage } from './state/page/language.ts';
import { useSession } from './state/session/session.ts';
import { useVenue } from './state/venue/venue.ts';
import css from './state-screen.module.css';
import { useWords } from './words/words.ts';

const Start = lazy(() => import('./screens/start/start-screen.tsx'));

function Message({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <main className={css.screen}>
      <EmptyPlate>{icon}</EmptyPlate>
      <Text tabIndex={-1} as="h1" size="section">
        {title}
      </Text>
      {children}
    </main>
  );
}

function Unreachable() {
  const { t } = useWords();
  return (
    <Message icon={<WifiSlash />} title={t('unreachable')}>
      <p role="status">{t('unreachableMore')}</p>
    </Message>
  );
}

function Loading() {
  const { t } = useWords();
  return <Message icon={<Hourglass />} title={t('loading')} />;
}

/** The office stopped; how to continue. */
function Crashed() {
  const { t } = useWords();
  return (
    <Message icon={<WarningCircle />} title={t('crashed')}>
      <p role="alert">{t('crashedMore')}</p>
      <Button tone="ink" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Message>
  );
}

function Screens() {
  const [first] = usePlaces();
  return (
    <ScreenGuard>
      <Suspense fallback={<ComingPage />}>
        <Switch>
          {map.routes.map(({ path, screen: Screen }) => (
            <Route key={path} path={path}>
              {(params) => <Screen params={params} />}
            </Route>
          ))}
          <Route>{first ? <Redirect to={first.path} replace /> : <ComingPage />}</Route>
        </Switch>
      </Suspense>
    </ScreenGuard>
  );
}

function NoPlace() {
  const { t } = useWords();
  const [changesSelf, setChangesSelf] = useState(false);
  const leave = useSignOut();
  return (
    <Message icon={<CookingPot />} title={t('nothingForYou')}>
      <Snackbar />
      <a className={buttonClass({ tone: 'ink' })} href={boardPaths.board}>
        {t('board')}
      </a>
      <Button variant="ghost" tone="ink" onClick={() => setChangesSelf(true)}>
        {t('yourDetails')}
      </Button>
      {changesSelf && <OwnDetails onClose={() => setChangesSelf(false)} />}
      <Button variant="ghost" tone="ink" onClick={() => void leave()}>
        {t('signOut')}
      </Button>
    </Message>
  );
}

function Office() {
  const places = usePlaces();
  const venue = useVenue(({ state }) => state);
  const isRead = useDraft((draft) => draft.isRead);
  if (places.length === 0) return <NoPlace />;
  if (venue === 'unreachable') return <Unreachable />;
  if (venue !== 'ready' || !isRead) return <Loading />;
  return (
    <Frame>
      <Screens />
    </Frame>
  );
}

/** Shows the office, the sign-in, or why neither can be shown. */
export function App() {
  const isReady = useLanguage(({ words }) => words !== null);
  const state = useSession((session) => session.state);
  const isStarting = useSession(({ start }) => start !== null);
  if (!isReady) return null;
  if (state === 'signed_out' && isStarting)
    return (
      <Suspense fallback={<Loading />}>
        <Start />
      </Suspense>
    );
  if (state === 'signed_out') return <SignIn />;
  if (state === 'unreachable') return <Unreachable />;
  if (state === 'starting') return <Loading />;
  return (
    <CrashGuard instead={<Crashed />}>
      <MapContext value={map}>
        <Router base="/office">
          <Office />
        </Router>
      </MapContext>
    </CrashGuard>
  );
}
