import { backTimes } from '#domain/time/back-in-stock.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { useState } from 'react';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { useSession } from '../state/session.ts';
import { showSnack } from '../state/snack.ts';
import { sellOutUntil } from '../state/orders/stock.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

const HOUR_MS = 3_600_000;

/** Sells a dish, an answer or a combo part out until tonight, tomorrow, or a time; it comes back by itself. */
export function SellOutUntil({ at, name, onClose }: { at: string; name: string; onClose: () => void }) {
  const { t, dates } = useWords();
  const timezone = useSession(({ venue }) => venue?.timezone ?? 'UTC');
  const dayEnds = useSession(({ venue }) => venue?.dayEnds ?? '');
  const [openedAt] = useState(Date.now);
  const [text, setText] = useState(() => zonedText(openedAt + HOUR_MS, timezone));
  const { evening, tomorrow } = backTimes(openedAt, timezone, dayEnds);
  const chosen = zonedInstant(text, timezone);
  const isLater = chosen !== null && chosen > openedAt;
  const title = t('outUntil', { product: name });

  const sellOut = useSend(async (until: number) => {
    if (!(await sellOutUntil(at, until))) return t('noAnswer');
    onClose();
    showSnack(t('nowOutUntil', { product: name, time: `${dates.day(until)} ${dates.time(until)}` }));
    return null;
  });
  const submit = onSubmit(() => isLater && sellOut.send(chosen));

  return (
    <Modal label={title} onClose={onClose}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <div className={css.answers}>
        {evening !== null && (
          <Button size="large" variant="outline" onClick={() => sellOut.send(evening)}>
            {t('untilEvening', { time: dates.time(evening) })}
          </Button>
        )}
        <Button size="large" variant="outline" onClick={() => sellOut.send(tomorrow)}>
          {t('untilTomorrow')}
        </Button>
      </div>
      <Text as="form" marginTop={4} onSubmit={submit}>
        <Field
          label={t('untilTime')}
          type="datetime-local"
          value={text}
          fault={sellOut.error ?? (isLater ? null : t('laterTime'))}
          onText={setText}
        />
        <div className={css.answers}>
          <Button size="large" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" type="submit" aria-disabled={!isLater}>
            {t('save')}
          </Button>
        </div>
      </Text>
    </Modal>
  );
}
