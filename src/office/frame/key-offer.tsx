import Key from 'icon:key';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { useSend } from '#ui/use-send.ts';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../parts/page/panel.module.css';
import { canUseKeys, MADE_WORDS, makeKey } from '../state/session/passkeys.ts';
import { endKeyOffer, useSession } from '../state/session/session.ts';
import { showSnack } from '../state/page/snack.ts';
import { useWords } from '../words/words.ts';

/** After the first link: a key of this device signs in from then on. */
export function KeyOffer() {
  const { t } = useWords();
  const isOffered = useSession((session) => session.offersKey);
  const make = useSend(async () => {
    const done = await makeKey();
    if (done !== 'ok') return MADE_WORDS[done];
    endKeyOffer();
    showSnack(t(MADE_WORDS.ok));
  });
  if (!isOffered || !canUseKeys()) return null;
  return (
    <Modal label={t('makeKey')} onClose={endKeyOffer}>
      <Text as="h2" size="section">
        {t('makeKey')}
      </Text>
      <p className={panel.sub}>{t('makeKeyMore')}</p>
      <p role="status">{make.error && t(make.error)}</p>
      <div className={panel.actions}>
        <Button variant="outline" onClick={endKeyOffer}>
          {t('later')}
        </Button>
        <Button tone="ink" busy={make.pending} onClick={make.send}>
          <Key />
          {t('makeKeyNow')}
        </Button>
      </div>
    </Modal>
  );
}
