import Clock from 'icon:clock';
import { useState, type FormEvent } from 'react';
import { backTimes } from '#domain/time/back-in-stock.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import type { MenuItem } from '#ui/dialogs/menu.tsx';
import panel from '../../parts/page/panel.module.css';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import { useStockChange } from './use-stock-switch.ts';

const HOUR_MS = 3_600_000;

/** Sells something out at once until an instant (ms UTC), and says so with a way back. */
function useSellOutUntil(at: string, name: string): (until: number) => void {
  const { t, dates } = useWords();
  const change = useStockChange();
  return (until) => {
    const words = t('soldOutUntilTime', { name, time: `${dates.day(until)} ${dates.time(until)}` });
    void change({ at, outOfStock: true, until: new Date(until).toISOString() }, words, {
      at,
      outOfStock: false,
      until: null,
    });
  };
}

/** The acts that sell a dish, an answer or a combo part out until tonight, tomorrow, or a time that `onAsk` asks for. */
export function useUntilItems(at: string, name: string, onAsk: () => void): MenuItem[] {
  const { t, dates } = useWords();
  const { menu, ordering } = useFile();
  const sellOut = useSellOutUntil(at, name);
  // Opened at any time: what it offers is of now, what it does is of when it is picked.
  const [{ evening }] = useState(() => backTimes(Date.now(), menu.timezone, ordering.day_ends));
  const tomorrow = () => backTimes(Date.now(), menu.timezone, ordering.day_ends).tomorrow;
  return [
    ...(evening === null
      ? []
      : [
          {
            key: 'evening',
            label: t('soldOutEvening', { time: dates.time(evening) }),
            icon: <Clock />,
            onPick: () => sellOut(evening),
          },
        ]),
    { key: 'tomorrow', label: t('soldOutTomorrow'), icon: <Clock />, onPick: () => sellOut(tomorrow()) },
    { key: 'until', label: t('soldOutUntil'), icon: <Clock />, onPick: onAsk },
  ];
}

/** Asks for the time until which a dish, an answer or a combo part is sold out. */
export function SoldOutUntil({ at, name, onClose }: { at: string; name: string; onClose: () => void }) {
  const { t } = useWords();
  const { timezone } = useFile().menu;
  const sellOut = useSellOutUntil(at, name);
  const [openedAt] = useState(Date.now);
  const [text, setText] = useState(() => zonedText(openedAt + HOUR_MS, timezone));
  const until = zonedInstant(text, timezone);
  const isLater = until !== null && until > openedAt;
  const title = t('soldOutUntilOf', { name });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLater) return;
    sellOut(until);
    onClose();
  };
  return (
    <Modal label={title} onClose={onClose}>
      <form onSubmit={submit}>
        <Text as="h2" size="section">
          {title}
        </Text>
        <FieldFrame label={t('backAt')} fault={isLater ? null : t('writeLaterTime')}>
          {(ties) => (
            <input
              {...ties}
              type="datetime-local"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FieldFrame>
        <div className={panel.actions}>
          <Button variant="ghost" tone="ink" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="ink" type="submit" disabled={!isLater}>
            {t('putAtOnce')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
