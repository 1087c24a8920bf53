import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import { useEffect, useState } from 'react';
import type { WaitingGuest } from '#contract/visits/visit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { closeSheet, useSheet } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { placeName } from '../elements/place-name.ts';
import { theConnection } from '../page/connection.ts';
import { askToJoin, joinState, keepTyped, stopAsking, useJoin } from '../state/table/join.ts';
import { forgetRequest, hearRequest, useLive } from '../state/live-news.ts';
import { seat } from '../state/table/location.ts';
import { customer, rememberCustomer } from '../state/cart/customer.ts';
import { dismissRefusal } from '../state/order/submit.ts';
import { showSnack } from '../state/snackbar.ts';
import { orderPlace, useOrderPlace } from '../state/table/visit-place.ts';
import { joinWords } from '../shell/notices/join-words.ts';
import css from '../elements/sheets.module.css';

const MOST_NAME = 40;

/** Asks to join a table that already orders, and waits for approval. */
function AskToJoin() {
  const page = usePage();
  const { t, lang, venue } = page;
  const state = useJoin();
  const location = useOrderPlace();
  // Another tab has left the table.
  const isLeft = location === null;
  useEffect(() => {
    if (isLeft) closeSheet();
  }, [isLeft]);
  const place = location ? placeName(location, page) : '';
  const waiting = state === 'asking' || state === 'waiting';
  const [isNamed] = useState(() => customer.get().name !== '');
  const name = customer.use((known) => known.name);
  const cancel = () => {
    stopAsking(lang);
    closeSheet();
  };
  return (
    <Modal label={t('joinTitle')} onClose={closeSheet}>
      <h2 className={typeface.section}>{t('joinTitle')}</h2>
      <p className={css.more} role="status">
        {t(joinWords[state], { place })}
      </p>
      {!isNamed && !waiting && (
        <Field
          label={t('yourName')}
          hint={t('joinNameMore')}
          name="join-name"
          autoComplete="given-name"
          maxLength={MOST_NAME}
          value={name}
          onText={(value) => rememberCustomer({ name: value })}
        />
      )}
      <div className={css.actions}>
        <Button
          block
          busy={waiting}
          aria-disabled={waiting}
          onClick={() => !waiting && void askToJoin(lang, venue.id)}
        >
          {t('joinAsk')}
        </Button>
        <Button variant="ghost" block onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  );
}

/** Another phone asks to join: one tap admits it. An answer that fails to arrive is asked for again. */
function Admit({ guest }: { guest: WaitingGuest }) {
  const page = usePage();
  const { t, lang } = page;
  const location = seat.use((value) => value.location);
  const place = location ? placeName(location, page) : t('thisOrder');
  const name = guest.name || t('someone');
  const decide = async (admit: boolean) => {
    forgetRequest(guest);
    const answer = await ask(theConnection(), visitCalls.answerJoinRequest, {
      params: { lang, request: guest.request },
      body: { admit },
    });
    if (answer.kind === 'no_answer') hearRequest(guest);
  };
  return (
    <Modal label={t('joinRequest', { name, place })} onClose={() => forgetRequest(guest)}>
      <h2 className={typeface.section}>
        {t.parts('joinRequest', { name: <bdi key="name">{name}</bdi>, place })}
      </h2>
      <div className={css.actions}>
        <Button block onClick={() => void decide(true)}>
          {t('admit')}
        </Button>
        <Button variant="ghost" block onClick={() => void decide(false)}>
          {t('refuse')}
        </Button>
      </div>
    </Modal>
  );
}

/** Announces the admission wherever the guest is by then. */
function useAdmitted(): void {
  const page = usePage();
  const { t, lang } = page;
  const state = useJoin();
  const { sheet } = useSheet();
  useEffect(() => {
    if (state !== 'admitted') return;
    // Closed before it is announced, the sheet leaves no table.
    if (sheet === 'join') return closeSheet();
    const location = orderPlace();
    showSnack({
      look: 'good',
      words: t('joinAdmitted', { place: location ? placeName(location, page) : '' }),
    });
    stopAsking(lang);
  }, [state, sheet, page, t, lang]);
}

/** However the guest closes the question unasked, the table is left and the row about it offers to ask again. */
function useLeaving(isOpen: boolean): void {
  const { lang } = usePage();
  useEffect(() => {
    if (!isOpen) return;
    const release = keepTyped();
    return () => {
      release();
      if (['asking', 'waiting', 'admitted'].includes(joinState())) return;
      stopAsking(lang);
      dismissRefusal();
    };
  }, [isOpen, lang]);
}

/** The dialogs of joining a table: asking, and being asked. */
export function JoinDialogs() {
  const { sheet } = useSheet();
  useLeaving(sheet === 'join');
  useAdmitted();
  const [first] = useLive((state) => state.requests);
  if (first) return <Admit key={first.request} guest={first} />;
  return sheet === 'join' ? <AskToJoin /> : null;
}
