import { ask } from '#client/named-ask.ts';
import { webhookCalls } from '#contract/office/webhook-calls.ts';
import type { NewOfficeWebhook, OfficeWebhook } from '#contract/office/webhooks.ts';
import { useState } from 'react';
import { TitledDialog } from '../../../parts/dialogs/titled-dialog.tsx';
import panel from '../../../parts/page/panel.module.css';
import { showSnack } from '../../../state/page/snack.ts';
import { server } from '../../../state/session/server.ts';
import { useWords } from '../../../words/words.ts';
import { change } from '../../../state/venue/team.ts';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

function Secret({ secret, more }: { secret: string; more: string }) {
  const { t } = useWords();
  return <ShownSecret secret={secret} more={more} copy={t('copySecret')} copied={t('secretCopied')} />;
}

/** Makes a webhook: its name, its address and what it is told of; then shows its secret. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const [made, setMade] = useState<string | null>(null);
  const send = (webhook: NewOfficeWebhook) =>
    change(ask(server, webhookCalls.makeWebhook, { body: webhook }));
  return (
    <TitledDialog title={t('addWebhook')} onClose={onClose}>
      {made === null ? (
        <WebhookForm act={t('tellIt')} send={send} onDone={({ secret }) => setMade(secret)} />
      ) : (
        <Secret secret={made} more={t('webhookSecretMore')} />
      )}
    </TitledDialog>
  );
}

/** Changes a webhook's name, its address and what it is told of. */
export function ChangeWebhook({ webhook, onClose }: { webhook: OfficeWebhook; onClose: () => void }) {
  const { t } = useWords();
  const { id, name, url, kinds, waiting } = webhook;
  const send = (changed: NewOfficeWebhook) =>
    change(ask(server, webhookCalls.changeWebhook, { params: { id }, body: changed }));
  const done = () => {
    onClose();
    showSnack(t('saved'));
  };
  return (
    <TitledDialog title={t('changeOf', { name })} onClose={onClose}>
      {waiting > 0 && <p className={panel.sub}>{t('waitingGoesOnSave')}</p>}
      <WebhookForm from={{ name, url, kinds }} act={t('save')} send={send} onDone={done} />
    </TitledDialog>
  );
}

/** A webhook's new secret. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <TitledDialog title={t('newSecret')} onClose={onClose}>
      <Secret secret={secret} more={`${t('webhookSecretMore')} ${t('newSecretMore')}`} />
    </TitledDialog>
  );
}
