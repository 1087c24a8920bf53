import { Text } from '#ui/layout/text.tsx';
import ArrowClockwise from 'icon:arrow-clockwise';
import { ask } from '#client/named-ask.ts';
import { webhookCalls } from '#contract/office/webhook-calls.ts';
import type { OfficeWebhook, OfficeWebhookMessage } from '#contract/office/webhooks.ts';
import { useRead } from '#ui/use-read.ts';
import { TitledDialog } from '../../../parts/dialogs/titled-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Spin } from '../../../parts/controls/marks.tsx';
import panel from '../../../parts/page/panel.module.css';
import { newestGivenUp } from '../../../rules/given-up.ts';
import { server } from '../../../state/session/server.ts';
import { whyNotDone } from '../../../words/refusals.ts';
import { useWords } from '../../../words/words.ts';
import { faultWords, instantWords, kindWords } from './webhook-words.ts';

function Message({ message: { kind, madeAt, fault } }: { message: OfficeWebhookMessage }) {
  const { t, dates } = useWords();
  return (
    <li className={panel.row}>
      <span className={panel.grow}>
        <b>{kindWords(t, kind)}</b>
        <small>
          <time dateTime={madeAt}>{instantWords(dates, madeAt)}</time>
        </small>
        {fault !== null && <small data-bad>{faultWords(t, fault)}</small>}
      </span>
    </li>
  );
}

function Messages({ messages, all }: { messages: readonly OfficeWebhookMessage[]; all: number }) {
  const { t } = useWords();
  const { shown, more } = newestGivenUp(messages, all);
  return (
    <>
      <ul className={panel.panel}>
        {shown.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {more > 0 && (
        <Text as="p" marginTop={3} breakWords className={panel.sub}>
          {t('andMore', { n: more })}
        </Text>
      )}
    </>
  );
}

/** The newest messages that were given up for a webhook, and the button that sends all of them again. */
export function GivenUp({
  webhook: { id, failed },
  onAgain,
  onClose,
}: {
  webhook: OfficeWebhook;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  const [answer] = useRead(id, () => ask(server, webhookCalls.listFailedMessages, { params: { id } }));
  return (
    <TitledDialog title={t('whatWasGivenUp')} onClose={onClose}>
      {answer === null && <Spin />}
      {answer?.kind === 'ok' && <Messages messages={answer.value.messages} all={failed} />}
      <p className={panel.sub} role="alert">
        {answer !== null && answer.kind !== 'ok' && t(whyNotDone(answer))}
      </p>
      <div className={panel.actions}>
        <Button tone="ink" onClick={onAgain}>
          <ArrowClockwise />
          {t('sendThemAgain')}
        </Button>
      </div>
    </TitledDialog>
  );
}
