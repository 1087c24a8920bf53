import { backTimes } from '#domain/time/back-in-stock.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { useState, type FormEvent } from 'react';
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
  const [failed, setFailed] = useState(false);
  const { evening, tomorrow } = backTimes(openedAt, timezone, dayEnds);
  const chosen = zonedInstant(text, timezone);
  const isLater = chosen !== null && chosen > openedAt;
  const title = t('outUntil', { product: name });

  async function sellOut(until: number): Promise<void> {
    if (!(await sellOutUntil(at, until))) return setFailed(true);
    onClose();
    showSnack(t('nowOutUntil', { product: name, time: `${dates.day(until)} ${dates.time(until)}` }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isLater) void sellOut(chosen);
  }

  return (
    <Modal label={title} onClose={onClose}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <div className={css.answers}>
        {evening !== null && (
          <Button size="tall" look="quiet" onClick={() => void sellOut(evening)}>
            {t('untilEvening', { time: dates.time(evening) })}
          </Button>
        )}
        <Button size="tall" look="quiet" onClick={() => void sellOut(tomorrow)}>
          {t('untilTomorrow')}
        </Button>
      </div>
      <Text as="form" marginTop={4} onSubmit={submit}>
        <Field
          label={t('untilTime')}
          type="datetime-local"
          value={text}
          fault={failed ? t('noAnswer') : isLater ? null : t('laterTime')}
          onText={setText}
        />
        <div className={css.answers}>
          <Button size="tall" look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="tall" type="submit" aria-disabled={!isLater}>
            {t('save')}
          </Button>
        </div>
      </Text>
    </Modal>
  );
}
