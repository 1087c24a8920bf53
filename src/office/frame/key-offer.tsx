import Key from 'icon:key';
import { useState } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import type { PlainKey } from '#text/office/words.ts';
import { Control } from '../parts/controls/control.tsx';
import panel from '../parts/page/panel.module.css';
import { canUseKeys, MADE_WORDS, makeKey } from '../state/session/passkeys.ts';
import { endKeyOffer, useSession } from '../state/session/session.ts';
import { showSnack } from '../state/page/snack.ts';
import { useWords } from '../words/words.ts';

/** After the first link: a key of this device signs in from then on. */
export function KeyOffer() {
  const { t } = useWords();
  const isOffered = useSession((session) => session.offersKey);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<PlainKey | null>(null);
  if (!isOffered || !canUseKeys()) return null;
  const make = async () => {
    setBusy(true);
    const done = await makeKey();
    setBusy(false);
    if (done !== 'ok') return setFault(MADE_WORDS[done]);
    endKeyOffer();
    showSnack(t(MADE_WORDS.ok));
  };
  return (
    <Modal label={t('makeKey')} onClose={endKeyOffer}>
      <Text as="h2" size="section">
        {t('makeKey')}
      </Text>
      <p className={panel.sub}>{t('makeKeyMore')}</p>
      <p role="status">{fault && t(fault)}</p>
      <div className={panel.actions}>
        <Control onClick={endKeyOffer}>{t('later')}</Control>
        <Control look="ink" busy={busy} onClick={() => void make()}>
          <Key />
          {t('makeKeyNow')}
        </Control>
      </div>
    </Modal>
  );
}
