import { useEffect } from 'react';
import { decideRequest } from '#client/visits.ts';
import type { VisitRequest } from '#contract/visit.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/dialog.tsx';
import typeface from '#ui/type.module.css';
import { closeSheet, useSheet } from '../navigation.ts';
import { usePage } from '../page.tsx';
import { placeName } from '../shell/place.ts';
import { theConnection } from '../state/connection.ts';
import { askToJoin, stopAsking, useJoin } from '../state/join.ts';
import { forgetRequest, useLive } from '../state/live.ts';
import { seat } from '../state/location.ts';
import { showSnack } from '../state/snackbar.ts';
import css from './sheets.module.css';

/** Asks to sit at a table where somebody orders already, and waits for a yes. */
function AskToJoin() {
  const page = usePage();
  const { t, lang, venue } = page;
  const state = useJoin();
  const location = seat.use((value) => value.location);
  const place = location ? placeName(location, page) : '';
  useEffect(() => {
    if (state !== 'admitted') return;
    showSnack({ look: 'good', words: t('joinAdmitted', { place }) });
    stopAsking();
    closeSheet();
  }, [state, place, t]);
  const waiting = state === 'asking' || state === 'waiting';
  const words = state === 'refused' || state === 'failed' ? t('joinRefused') : t('joinMore', { place });
  const leave = () => {
    stopAsking();
    closeSheet();
  };
  return (
    <Modal label={t('joinTitle')} onClose={leave}>
      <h2 className={typeface.section}>{t('joinTitle')}</h2>
      <p className={css.more} role="status">
        {waiting ? t('joinWaiting') : words}
      </p>
      <div className={css.actions}>
        <Button
          block
          busy={waiting}
          aria-disabled={waiting}
          onClick={() => !waiting && void askToJoin(lang, venue.id)}
        >
          {t(waiting ? 'joinWaiting' : 'joinAsk')}
        </Button>
        <Button look="text" block onClick={leave}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  );
}

/** Another phone asks: one tap lets it in. */
function Admit({ request }: { request: VisitRequest }) {
  const page = usePage();
  const { t, lang } = page;
  const place = placeName({ code: request.location, type: request.location_type }, page);
  const decide = (admit: boolean) => {
    forgetRequest(request.request);
    void decideRequest(theConnection(), lang, request.request, admit);
  };
  const title = t('joinRequest', { name: request.name || t('someone'), place });
  return (
    <Modal label={title} onClose={() => forgetRequest(request.request)}>
      <h2 className={typeface.section}>
        {t.parts('joinRequest', { name: <bdi key="name">{request.name || t('someone')}</bdi>, place })}
      </h2>
      <div className={css.actions}>
        <Button block onClick={() => decide(true)}>
          {t('admit')}
        </Button>
        <Button look="text" block onClick={() => decide(false)}>
          {t('refuse')}
        </Button>
      </div>
    </Modal>
  );
}

/** Sitting down together: asking for it, and being asked. */
export function JoinDialogs() {
  const { sheet } = useSheet();
  const [first] = useLive((state) => state.requests);
  if (first) return <Admit key={first.request} request={first} />;
  return sheet === 'join' ? <AskToJoin /> : null;
}
