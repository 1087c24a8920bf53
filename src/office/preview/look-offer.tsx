import MagicWand from 'icon:magic-wand';
import { useState } from 'react';
import { ask } from '#client/named-ask.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { OfficeLook } from '#contract/office/look.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { useSend } from '#ui/use-send.ts';
import { useNotDone } from '../parts/not-done.ts';
import panel from '../parts/page/panel.module.css';
import { usePhone } from '../parts/use-phone.ts';
import { useFile } from '../state/draft/draft.ts';
import { edit } from '../state/draft/edit.ts';
import { showSnack } from '../state/page/snack.ts';
import { server } from '../state/session/server.ts';
import { useMayEdit } from '../state/session/session.ts';
import { useLook } from '../state/venue/use-look.ts';
import { useWords } from '../words/words.ts';
import { PreviewOf } from './preview-trio.tsx';

const AUTO = 'look/auto';

/** Offers a venue of before that its pages follow its menu, with how that looks; nothing changes before somebody takes it. */
export function LookOffer({
  look,
  onDeclined,
  hasRoom = false,
}: {
  look: OfficeLook | null;
  onDeclined: () => void;
  /** How it looks stands in sight; else a press away, as on a phone. */
  hasRoom?: boolean;
}) {
  const { t } = useWords();
  const isInSight = !usePhone() && hasRoom;
  const isAuto = useFile().look.auto;
  const mayTake = useMayEdit(AUTO);
  const isDone = useNotDone();
  const [isShown, setShown] = useState(false);
  const decline = useSend(async () => {
    if (isDone(await ask(server, draftCalls.declineLook))) onDeclined();
  });
  if (!look?.offered || isAuto || !mayTake) return null;
  const preview = <PreviewOf below={look.preview} name={t('automatic')} />;
  return (
    <Stack as="section" gap={5} pad={5} className={panel.panel} aria-label={t('lookOffer')}>
      <Stack align="start" gap={3}>
        <span className={panel.icon}>
          <MagicWand />
        </span>
        <Text as="h2" size="heading" weight="bold">
          {t('lookOffer')}
        </Text>
        <Text as="p" size="control" tone="muted">
          {t('lookOfferMore')}
        </Text>
        <Row wrap gap={2}>
          <Button tone="ink" onClick={() => showSnack(t('lookTaken'), edit({ at: AUTO, value: true }))}>
            {t('takeLook')}
          </Button>
          {!isInSight && (
            <Button variant="outline" onClick={() => setShown(true)}>
              {t('seeHow')}
            </Button>
          )}
          <Button variant="ghost" tone="ink" busy={decline.pending} onClick={decline.send}>
            {t('noThanks')}
          </Button>
        </Row>
      </Stack>
      {isInSight && preview}
      {isShown && (
        <Modal label={t('lookOffer')} onClose={() => setShown(false)}>
          {preview}
          <div className={panel.actions}>
            <Button tone="ink" onClick={() => setShown(false)}>
              {t('close')}
            </Button>
          </div>
        </Modal>
      )}
    </Stack>
  );
}

/** The offer where nothing else is read of the look. */
export function LookOfferAlone() {
  const [look, noteDeclined] = useLook(!useFile().look.auto);
  return <LookOffer look={look} onDeclined={noteDeclined} />;
}
