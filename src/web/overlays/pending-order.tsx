import Warning from 'icon:warning-circle';
import { useState } from 'react';
import { matchPage } from '#contract/paths/paths.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePath } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { discardPending, sendAgain, useSubmit } from '../state/order/submit.ts';
import said from '../elements/said-room.module.css';
import css from '../elements/sheets.module.css';

function AskAgain() {
  const { t } = usePage();
  const [failed, setFailed] = useState(false);
  return (
    <Modal label={t('stillWanted')} onClose={() => {}}>
      <h2 className={typeface.section}>{t('stillWanted')}</h2>
      <p className={css.more} role="status">
        {failed && t('connectionLost')}
      </p>
      <div className={css.actions}>
        <Button block onClick={sendAgain}>
          {t('sendAgain')}
        </Button>
        <Button variant="ghost" block onClick={() => void discardPending().then((done) => setFailed(!done))}>
          {t('discardOrder')}
        </Button>
      </div>
    </Modal>
  );
}

/**
 * An unanswered order: shows that it is being sent or retried, and asks the guest once it is too old to
 * retry.
 */
export function PendingOrder() {
  const { t, firstPath } = usePage();
  const phase = useSubmit((state) => state.phase);
  const onCheckout = matchPage(usePath(firstPath))?.name === 'checkout';
  if (phase === 'asking') return <AskAgain />;
  if (phase === 'idle' || phase === 'redirecting' || onCheckout) return null;
  return (
    <div className={classes(said.strip, said.notice)}>
      <Notice icon={<Warning />}>{t(phase === 'sending' ? 'orderBeingSent' : 'stillTrying')}</Notice>
    </div>
  );
}
