import ArrowClockwise from 'icon:arrow-clockwise';
import Broadcast from 'icon:broadcast';
import Key from 'icon:key';
import List from 'icon:list';
import PaperPlaneTilt from 'icon:paper-plane-tilt';
import Pencil from 'icon:pencil-simple';
import Trash from 'icon:trash';
import { ask } from '#client/named-ask.ts';
import { webhookCalls } from '#contract/office/webhook-calls.ts';
import type { OfficeWebhook } from '#contract/office/webhooks.ts';
import { classes } from '#ui/classes.ts';
import { useState } from 'react';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { useNotDone } from '../../../parts/not-done.ts';
import panel from '../../../parts/page/panel.module.css';
import { showSnack } from '../../../state/page/snack.ts';
import { server } from '../../../state/session/server.ts';
import { useWords } from '../../../words/words.ts';
import { change, useTeam } from '../../../state/venue/team.ts';
import { GivenUp } from './given-up.tsx';
import { ProgramPart } from './program-part.tsx';
import { AddWebhook, ChangeWebhook, NewSecret } from './webhook-dialogs.tsx';
import { faultWords, instantWords, KIND_WORDS } from './webhook-words.ts';

/** How deliveries go: the last one, why the last try failed, what waits and until when, and what was given up. */
function Deliveries({ webhook }: { webhook: OfficeWebhook }) {
  const { t, dates } = useWords();
  const { deliveredAt: delivered, fault, waiting, failed, nextTryAt: nextTry } = webhook;
  return (
    <>
      <small>
        {delivered === null
          ? t('neverDelivered')
          : t('deliveredAt', { time: instantWords(dates, delivered) })}
      </small>
      {fault !== null && <small data-bad>{t('notTaken', { why: faultWords(t, fault) })}</small>}
      {waiting > 0 && <small>{t('messagesWait', { n: waiting })}</small>}
      {waiting > 0 && nextTry !== null && (
        <small>{t('nextTryAt', { time: instantWords(dates, nextTry) })}</small>
      )}
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
    const answer = await change(ask(server, webhookCalls.testWebhook, { params: { id } }));
    if (!isDone(answer) || answer.kind !== 'ok') return;
    const { fault } = answer.value;
    if (fault === null) showSnack(t('testTaken', { name }));
    else showSnack(t('notTaken', { why: faultWords(t, fault) }), null, 'bad');
  };
  const rotate = async () => {
    const answer = await change(ask(server, webhookCalls.rotateWebhookSecret, { params: { id } }));
    if (isDone(answer) && answer.kind === 'ok') setSecret(answer.value.secret);
  };
  const resend = async () => {
    if (isDone(await change(ask(server, webhookCalls.resendMessages, { params: { id }, body: {} }))))
      showSnack(t('beingSent'));
  };
  const end = async () => {
    if (isDone(await change(ask(server, webhookCalls.endWebhook, { params: { id } }))))
      showSnack(t('removed', { name }));
  };
  return { secret, closeSecret: () => setSecret(null), test, rotate, resend, end };
}

type Acts = ReturnType<typeof useWebhookActs>;

/** What is open about a webhook. */
type Opened = 'change' | 'givenUp' | 'end';

function WebhookMenu({
  webhook: { name, failed },
  acts,
  onOpen,
}: {
  webhook: OfficeWebhook;
  acts: Acts;
  onOpen: (opened: Opened) => void;
}) {
  const { t } = useWords();
  const ofGivenUp: MenuItem[] = [
    { key: 'givenUp', label: t('whatWasGivenUp'), icon: <List />, onPick: () => onOpen('givenUp') },
    { key: 'again', label: t('sendThemAgain'), icon: <ArrowClockwise />, onPick: () => void acts.resend() },
  ];
  return (
    <Menu
      label={t('moreOf', { name })}
      items={[
        { key: 'change', label: t('changePerson'), icon: <Pencil />, onPick: () => onOpen('change') },
        { key: 'test', label: t('testIt'), icon: <PaperPlaneTilt />, onPick: () => void acts.test() },
        ...(failed > 0 ? ofGivenUp : []),
        { key: 'secret', label: t('newSecret'), icon: <Key />, onPick: () => void acts.rotate() },
        { key: 'end', label: t('end'), icon: <Trash />, bad: true, onPick: () => onOpen('end') },
      ]}
    />
  );
}

/** The dialog that is open about a webhook. */
function OpenedDialog({
  webhook,
  acts,
  opened,
  onClose,
}: {
  webhook: OfficeWebhook;
  acts: Acts;
  opened: Opened;
  onClose: () => void;
}) {
  const { t } = useWords();
  const closeAnd = (act: () => Promise<void>) => () => {
    onClose();
    void act();
  };
  if (opened === 'change') return <ChangeWebhook webhook={webhook} onClose={onClose} />;
  if (opened === 'givenUp')
    return <GivenUp webhook={webhook} onAgain={closeAnd(acts.resend)} onClose={onClose} />;
  return (
    <Ask
      title={t('endDeviceAsk', { name: webhook.name })}
      no={t('leaveIt')}
      yes={t('end')}
      tone="danger"
      onNo={onClose}
      onYes={closeAnd(acts.end)}
    >
      <p>{t('webhookEndMore')}</p>
    </Ask>
  );
}

function WebhookRow({ webhook }: { webhook: OfficeWebhook }) {
  const { t, list } = useWords();
  const [opened, open] = useState<Opened | null>(null);
  const acts = useWebhookActs(webhook);
  const { name, url, kinds, failed, fault } = webhook;
  const told = KIND_WORDS.filter(([kind]) => kinds.includes(kind)).map(([, word]) => t(word));
  const close = () => open(null);
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
      <WebhookMenu webhook={webhook} acts={acts} onOpen={open} />
      {opened !== null && <OpenedDialog webhook={webhook} acts={acts} opened={opened} onClose={close} />}
      {acts.secret !== null && <NewSecret secret={acts.secret} onClose={acts.closeSecret} />}
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
    <ProgramPart
      title={t('webhooks')}
      none={t('noWebhooks')}
      onAdd={() => setAdds(true)}
      rows={webhooks.map((each) => (
        <WebhookRow key={each.id} webhook={each} />
      ))}
    >
      {adds && <AddWebhook onClose={() => setAdds(false)} />}
    </ProgramPart>
  );
}
