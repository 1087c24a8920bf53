import type { FileText } from '#contract/values/value-shapes.ts';
import { zonedText } from '#domain/time/zoned-time.ts';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { NameIn } from '../../fields/texts/name-fields.tsx';
import { DaySpan } from '../../fields/times/day-span.tsx';
import panel from '../../parts/page/panel.module.css';
import { closedDays, withName } from '../../rules/hours/closed-days.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { usePerson } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import css from './home.module.css';

const ADDRESS = 'menu/closing_rules';

/** Closes the house on some days: into the draft. */
export function ClosedDays({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { closed, closedBy } = useHoursWords();
  const { venue } = usePerson();
  const { menu, ordering, default_language: original } = useFile();
  const [today] = useState(() => zonedText(Date.now(), venue.timezone).slice(0, 10));
  const [days, choose] = useState({ from: today, to: today });
  const [name, call] = useState<FileText>('');
  const rule = closedDays(days.from, days.to, {
    timezone: venue.timezone,
    dayEnds: ordering.day_ends,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rule) return;
    const back = edit({ at: ADDRESS, value: [...menu.closing_rules, withName(rule, name)] });
    showSnack(t('closedDaysAdded'), back);
    onClose();
  };
  return (
    <Modal label={t('closedDays')} onClose={onClose}>
      <form onSubmit={submit}>
        <Text as="h2" size="section">
          {t('closedDays')}
        </Text>
        <DaySpan className={css.days} span={days} min={today} onChange={choose} />
        <NameIn name={name} code={original} locked={false} message={t('closingNameMore')} onName={call} />
        <p className={panel.sub} role="status">
          {rule && closed(rule)}
        </p>
        {menu.closing_rules.length > 0 && (
          <Text as="ul" marginTop={4} className={css.rules}>
            {menu.closing_rules.map((each) => (
              <li key={`${each.start} ${each.end}`}>
                <span className={panel.grow}>{closedBy(each)}</span>
                <Button
                  variant="ghost"
                  tone="ink"
                  onClick={() =>
                    edit({ at: ADDRESS, value: menu.closing_rules.filter((other) => other !== each) })
                  }
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </Text>
        )}
        <div className={panel.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="ink" type="submit" disabled={!rule}>
            {t('putInDraft')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
