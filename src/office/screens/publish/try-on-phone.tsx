import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/named-ask.ts';
import Eye from 'icon:eye';
import { useState } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { QrCode } from '#ui/marks/qr-code.tsx';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { sendUnsent } from '../../state/draft/save.ts';
import { server } from '../../state/session/server.ts';
import { showSnack } from '../../state/page/snack.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import css from './publish.module.css';

/** Shows the draft on any phone: a code to scan, which ends by itself. */
export function TryOnPhone() {
  const { t, dates } = useWords();
  const [shown, setShown] = useState<{ url: string; endsAt: number } | null>(null);
  const open = async () => {
    await sendUnsent();
    const answer = await ask(server, draftCalls.openPreview);
    if (answer.kind !== 'ok') return showSnack(t(whyNotDone(answer)), null, 'bad');
    setShown({ url: answer.value.url, endsAt: Date.parse(answer.value.expiresAt) });
  };
  return (
    <>
      <Button variant="ghost" tone="ink" onClick={() => void open()}>
        <Eye />
        {t('tryOnPhone')}
      </Button>
      {shown && (
        <Modal label={t('tryOnPhone')} onClose={() => setShown(null)}>
          <Text as="h2" size="section">
            {t('tryOnPhone')}
          </Text>
          <p className={panel.sub}>{t('tryOnPhoneMore', { time: dates.time(shown.endsAt) })}</p>
          <div className={css.code}>
            <QrCode text={shown.url} label={t('tryOnPhone')} />
          </div>
          <div className={panel.actions}>
            <Text
              as="a"
              alignSelf="center"
              pad={3}
              size="control"
              weight="semi"
              tone="primary"
              href={shown.url}
              target="_blank"
              rel="noreferrer"
            >
              {t('openHere')}
            </Text>
            <Button tone="ink" onClick={() => setShown(null)}>
              {t('close')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
