import ArrowClockwise from 'icon:arrow-clockwise';
import Broadcast from 'icon:broadcast';
import Key from 'icon:key';
import PaperPlaneTilt from 'icon:paper-plane-tilt';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { endWebhook, resendMessages, rotateSecret, testWebhook } from '#client/office/webhooks.ts';
import type { OfficeWebhook } from '#contract/office/webhooks.ts';
import { classes } from '#ui/classes.ts';
import { useState } from 'react';
import { Ask } from '../../../parts/dialogs/ask.tsx';
import { Control } from '../../../parts/controls/control.tsx';
import { Menu } from '../../../parts/controls/menu.tsx';
import { useNotDone } from '../../../parts/not-done.ts';
import panel from '../../../parts/page/panel.module.css';
import { showSnack } from '../../../state/page/snack.ts';
import { server } from '../../../state/session/server.ts';
import { useWords } from '../../../words/words.ts';
import { change, useTeam } from '../team.ts';
import css from '../team.module.css';
import { AddWebhook, WebhookDialog } from './add-webhook.tsx';
import { faultWords, KIND_WORDS } from './webhook-words.ts';

/** How deliveries go: the last one, why the last try failed, what waits and what was given up. */
function Deliveries({ webhook }: { webhook: OfficeWebhook }) {
  const { t, dates } = useWords();
  const { delivered_at: delivered, fault, waiting, failed } = webhook;
  const at = delivered === null ? null : Date.parse(delivered);
  return (
    <>
      <small>
        {at === null ? t('neverDelivered') : t('deliveredAt', { time: `${dates.day(at)} ${dates.time(at)}` })}
      </small>
      {fault !== null && <small data-bad>{t('notTaken', { why: faultWords(t, fault) })}</small>}
      {waiting > 0 && <small>{t('messagesWait', { n: waiting })}</small>}
      {failed > 0 && <small data-bad>{t('messagesGivenUp', { n: failed })}</small>}
    </>
  );
}

/** What an owner can do with a webhook. */
function useWebhookActs({ id, name }: OfficeWebhook) {
  const { t } = useWords();
  const isDone = useNotDone();
  const [secret, setSecret] = useState<string | null>(null);
  const test = async () => {
    const answer = await change(testWebhook(server, id));
    if (!isDone(answer) || answer.kind !== 'ok') return;
    const { fault } = answer.value;
    if (fault === null) showSnack(t('testTaken', { name }));
    else showSnack(t('notTaken', { why: faultWords(t, fault) }), null, 'bad');
  };
  const rotate = async () => {
    const answer = await change(rotateSecret(server, id));
    if (isDone(answer) && answer.kind === 'ok') setSecret(answer.value.secret);
  };
  const resend = async () => {
    if (isDone(await change(resendMessages(server, id)))) showSnack(t('beingSent'));
  };
  const end = async () => {
    if (isDone(await change(endWebhook(server, id)))) showSnack(t('removed', { name }));
  };
  return { secret, closeSecret: () => setSecret(null), test, rotate, resend, end };
}

function WebhookRow({ webhook }: { webhook: OfficeWebhook }) {
  const { t, list } = useWords();
  const [asks, setAsks] = useState(false);
  const acts = useWebhookActs(webhook);
  const { name, url, kinds, failed, fault } = webhook;
  const told = KIND_WORDS.filter(([kind]) => kinds.includes(kind)).map(([, word]) => t(word));
  const again = {
    key: 'again',
    label: t('sendThemAgain'),
    icon: <ArrowClockwise />,
    onPick: () => void acts.resend(),
  };
  return (
    <div className={classes(panel.panel, panel.row)}>
      <span className={panel.icon} data-tone={fault !== null || failed > 0 ? 'bad' : undefined}>
        <Broadcast />
      </span>
      <span className={panel.grow}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi dir="ltr">{url}</bdi>
        </small>
        <small>{list(told)}</small>
        <Deliveries webhook={webhook} />
      </span>
      <Menu
        label={t('moreOf', { name })}
        items={[
          { key: 'test', label: t('testIt'), icon: <PaperPlaneTilt />, onPick: () => void acts.test() },
          ...(failed > 0 ? [again] : []),
          { key: 'secret', label: t('newSecret'), icon: <Key />, onPick: () => void acts.rotate() },
          { key: 'end', label: t('end'), icon: <Trash />, bad: true, onPick: () => setAsks(true) },
        ]}
      />
      {asks && (
        <Ask
          title={t('endDeviceAsk', { name })}
          no={t('leaveIt')}
          yes={t('end')}
          danger
          onNo={() => setAsks(false)}
          onYes={() => {
            setAsks(false);
            void acts.end();
          }}
        >
          <p>{t('webhookEndMore')}</p>
        </Ask>
      )}
      {acts.secret !== null && <WebhookDialog made={acts.secret} onClose={acts.closeSecret} />}
    </div>
  );
}

/** The programs that are told of changes. */
export function WebhooksPart() {
  const { t } = useWords();
  const webhooks = useTeam((team) => team.webhooks);
  const [adds, setAdds] = useState(false);
  if (!webhooks) return null;
  return (
    <section className={css.part} aria-label={t('webhooks')}>
      <div className={panel.head}>
        <h2>{t('webhooks')}</h2>
        <span className={panel.grow} />
        <Control look="plain" onClick={() => setAdds(true)}>
          <Plus />
          {t('add')}
        </Control>
      </div>
      {webhooks.length === 0 && <p className={panel.sub}>{t('noWebhooks')}</p>}
      <div className={css.grid}>
        {webhooks.map((each) => (
          <WebhookRow key={each.id} webhook={each} />
        ))}
      </div>
      {adds && <AddWebhook onClose={() => setAdds(false)} />}
    </section>
  );
}
