import X from 'icon:x';
import { makeWebhook } from '#client/office/webhooks.ts';
import type { WebhookKind } from '#contract/office/webhook-kinds.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import { useState } from 'react';
import { Control } from '../../../parts/controls/control.tsx';
import { FieldFrame } from '../../../parts/field/frame.tsx';
import { NameField } from '../../../parts/field/name-field.tsx';
import { isAbout, useNotDone } from '../../../parts/not-done.ts';
import panel from '../../../parts/page/panel.module.css';
import { server } from '../../../state/session/server.ts';
import { useWords } from '../../../words/words.ts';
import { change } from '../team.ts';
import css from '../team.module.css';
import { ShownSecret } from './shown-secret.tsx';
import { KIND_WORDS } from './webhook-words.ts';

/** What is asked for a new webhook; says its secret once it is made. */
function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useWords();
  const isDone = useNotDone();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [kinds, setKinds] = useState<readonly WebhookKind[]>([]);
  const [busy, setBusy] = useState(false);
  const turn = (kind: WebhookKind, on: boolean) =>
    setKinds(on ? [...kinds, kind] : kinds.filter((each) => each !== kind));
  const make = async () => {
    setBusy(true);
    const answer = await change(
      makeWebhook(server, { name: name.trim(), url: url.trim(), kinds: [...kinds] }),
    );
    setBusy(false);
    if (isAbout(answer, 'url')) return setRefused(url);
    if (isDone(answer) && answer.kind === 'ok') onMade(answer.value.secret);
  };
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <NameField label={t('itIsCalled')} value={name} onName={setName} />
      <FieldFrame label={t('webhookAddress')} fault={refused === url ? t('webhookAddressFault') : null}>
        {(ties) => (
          <input
            {...ties}
            type="url"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </FieldFrame>
      <fieldset className={css.rights}>
        <legend>{t('webhookTells')}</legend>
        {KIND_WORDS.map(([kind, word]) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ target }) => turn(kind, target.checked)}
            />
            {t(word)}
          </label>
        ))}
      </fieldset>
      <div className={panel.actions}>
        <Control
          type="submit"
          look="ink"
          busy={busy}
          disabled={name.trim() === '' || url.trim() === '' || kinds.length === 0}
        >
          {t('tellIt')}
        </Control>
      </div>
    </form>
  );
}

interface WebhookSecretProps {
  /** The secret that was made; null: it is still asked for. */
  made: string | null;
  onClose: () => void;
}

/** Makes a webhook: its name, its address and what it is told of; then shows its secret. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  return <WebhookDialog made={made} onClose={onClose} onMade={setMade} />;
}

/** The dialog of a webhook: its form, or the secret that was made. */
export function WebhookDialog({
  made,
  onClose,
  onMade,
}: WebhookSecretProps & { onMade?: (secret: string) => void }) {
  const { t } = useWords();
  const title = onMade ? t('addWebhook') : t('newSecret');
  return (
    <Modal label={title} onClose={onClose}>
      <div className={panel.head}>
        <h2 className={classes(type.section, panel.grow)}>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {made === null && onMade ? (
        <WebhookForm onMade={onMade} />
      ) : (
        <ShownSecret
          secret={made ?? ''}
          more={onMade ? t('webhookSecretMore') : `${t('webhookSecretMore')} ${t('newSecretMore')}`}
          copy={t('copySecret')}
          copied={t('secretCopied')}
        />
      )}
    </Modal>
  );
}
