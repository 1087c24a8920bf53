import { matchPage } from '#contract/paths/paths.ts';
import { lazy, Suspense, useState } from 'react';
import type { Id } from '#domain/menu/menu.ts';
import { usePath } from '../navigation/navigation.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { usePage, type Page } from '../page/page.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { PendingOrder } from './pending-order.tsx';
import { SaidRoom } from './said-room.tsx';
import { Snackbar } from './snackbar.tsx';
import { VersionBanner } from './version-banner.tsx';
import { seat } from '../state/table/location.ts';
import { whenMenu } from '../state/menu/menu.ts';
import { useAnswered } from '../state/needs/questions.ts';
import { useWarning } from '../state/needs/warning.ts';
import { useShares } from '../state/table/shares.ts';
import { visitPlace } from '../state/table/visit-place.ts';

const JoinDialogs = lazy(async () => ({
  default: (await import('./join-dialogs.tsx')).JoinDialogs,
}));

/** The join dialogs, which a guest without a table never needs. */
function Joining() {
  const scanned = seat.use(({ location }) => location !== null);
  const visited = visitPlace.use(({ location }) => location !== null);
  if (!scanned && !visited) return null;
  return (
    <Suspense>
      <JoinDialogs />
    </Suspense>
  );
}

const TableLayer = lazy(() => import('../shared-cart/table-layer.tsx'));

/** What a shared cart shows over every screen; it stays to tell that the cart has ended. */
function Together() {
  const isShared = useShares();
  const [wasShared, setWasShared] = useState(isShared);
  if (isShared && !wasShared) setWasShared(true);
  return (
    wasShared && (
      <Suspense>
        <TableLayer />
      </Suspense>
    )
  );
}

const WarningSheet = lazy(() => import('../needs/warning/warning-sheet.tsx'));

async function addInstead(id: Id, page: Page): Promise<void> {
  await (await import('../products/adding/request-add.ts')).requestAdd(id, page);
}

/** The question before a dish is added that a guest may not eat, with others that they may add instead. */
function Warned() {
  const page = usePage();
  const isAsked = useWarning() !== null;
  return (
    isAsked && (
      <Suspense>
        <WarningSheet onAdd={(id) => void addInstead(id, page)} />
      </Suspense>
    )
  );
}

const AnswerNews = lazy(
  async () => (await Promise.all([import('../needs/ask/answer-news.tsx'), whenMenu()]))[0],
);

/** What staff have answered to a guest who asked. */
function Answered() {
  const isAnswered = useAnswered() !== null;
  return (
    isAnswered && (
      <Suspense>
        <AnswerNews />
      </Suspense>
    )
  );
}

/** The bar over everything, but over a shared cart and a bill, which say themselves what being offline means there. */
function Offline() {
  const { firstPath } = usePage();
  const name = matchPage(usePath(firstPath))?.name;
  const shares = useShares();
  return name !== 'bill' && !(shares && name === 'cart') && <OfflineBar />;
}

/** All overlays. */
export default function OverlayLayer() {
  return (
    <>
      <Offline />
      <Joining />
      <Warned />
      <Answered />
      <SaidRoom>
        <PendingOrder />
        <VersionBanner />
        <LanguageOffer />
        <Snackbar />
        <Together />
      </SaidRoom>
    </>
  );
}
