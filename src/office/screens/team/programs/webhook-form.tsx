import { Text } from '#ui/layout/text.tsx';
import type { Answer } from '#client/http.ts';
import type { WebhookKind } from '#contract/office/webhook-kinds.ts';
import type { NewOfficeWebhook } from '#contract/office/webhooks.ts';
import { useState } from 'react';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../../parts/field/frame.tsx';
import { NameField } from '../../../parts/field/name-field.tsx';
import { isAbout } from '../../../parts/not-done.ts';
import panel from '../../../parts/page/panel.module.css';
import { whyNotDone } from '../../../words/refusals.ts';
import { useWords } from '../../../words/words.ts';
import css from '../team.module.css';
import { KIND_WORDS } from './webhook-words.ts';

const NEW: NewOfficeWebhook = { name: '', url: '', kinds: [] };

function AddressField({
  url,
  fault,
  onUrl,
}: {
  url: string;
  fault: string | null;
  onUrl: (url: string) => void;
}) {
  const { t } = useWords();
  return (
    <FieldFrame label={t('webhookAddress')} fault={fault}>
      {(ties) => (
        <input
          {...ties}
          name="url"
          type="url"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={url}
          onChange={({ target }) => onUrl(target.value)}
        />
      )}
    </FieldFrame>
  );
}

function KindFields({
  kinds,
  onKinds,
}: {
  kinds: readonly WebhookKind[];
  onKinds: (kinds: WebhookKind[]) => void;
}) {
  const { t } = useWords();
  const turn = (kind: WebhookKind, on: boolean) =>
    onKinds(on ? [...kinds, kind] : kinds.filter((each) => each !== kind));
  return (
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
  );
}

/** What a webhook is: its name, its address and what it is told of; `send` saves it, `onDone` follows with the answer. */
export function WebhookForm<T>({
  from = NEW,
  act,
  send,
  onDone,
}: {
  /** What it is so far. */
  from?: NewOfficeWebhook;
  /** What the button says. */
  act: string;
  send: (webhook: NewOfficeWebhook) => Promise<Answer<T>>;
  onDone: (value: T) => void;
}) {
  const { t } = useWords();
  const [{ name, url, kinds }, setForm] = useState(from);
  const [refused, setRefused] = useState<string | null>(null);
  const put = (change: Partial<NewOfficeWebhook>) => setForm((now) => ({ ...now, ...change }));
  const save = useSend(async () => {
    const answer = await send({ name: name.trim(), url: url.trim(), kinds });
    if (answer.kind === 'ok') return onDone(answer.value);
    if (!isAbout(answer, 'url')) return whyNotDone(answer);
    setRefused(url);
  });
  return (
    <form onSubmit={onSubmit(save.send)}>
      <div className={css.fields}>
        <NameField label={t('itIsCalled')} value={name} onName={(value) => put({ name: value })} />
        <AddressField
          url={url}
          fault={refused === url ? t('webhookAddressFault') : null}
          onUrl={(value) => put({ url: value })}
        />
        <KindFields kinds={kinds} onKinds={(value) => put({ kinds: value })} />
      </div>
      <Text as="p" size="control" weight="semi" tone="danger" className={css.failure} role="alert">
        {save.error && t(save.error)}
      </Text>
      <div className={panel.actions}>
        <Button
          type="submit"
          tone="ink"
          busy={save.pending}
          disabled={name.trim() === '' || url.trim() === '' || kinds.length === 0}
        >
          {act}
        </Button>
      </div>
    </form>
  );
}
