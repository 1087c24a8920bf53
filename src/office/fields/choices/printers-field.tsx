import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { useId } from 'react';
import { useRead } from '#ui/use-read.ts';
import { Chips } from '../../parts/page/chips.tsx';
import page from '../../parts/page/thing-page.module.css';
import { stationPrinters } from '../../rules/settings/station-printers.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { server } from '../../state/session/server.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** The names of the venue's printers; null while they are not known, or where the person may not see them. */
function usePrinters(): readonly string[] | null {
  const [answer] = useRead('printers', () => ask(server, peopleCalls.readDevices));
  return answer?.kind === 'ok' ? answer.value.printers.map(({ name }) => name) : null;
}

/** Which of the venue's printers print for a station. A name in the file that no printer has is shown and told. */
export function PrintersField({
  at,
  label,
  message,
}: {
  at: string;
  label: string;
  message?: string | undefined;
}) {
  const { t, list } = useWords();
  const there = usePrinters();
  const { all, chosen, wrong } = stationPrinters(valueAt(useFile(), at), there);
  const canEdit = useMayEdit(at);
  const hintId = useId();
  return (
    <div className={page.group} role="group" aria-label={label} aria-describedby={hintId} data-at={at}>
      <b>{label}</b>
      <Chips
        chips={all.map((name) => ({ value: name, label: name }))}
        on={chosen}
        locked={!canEdit}
        onTurn={(on) => void edit({ at, value: on })}
      />
      <small id={hintId} data-bad={wrong.length > 0 || undefined}>
        {wrong.length > 0 ? t('noSuchPrinter', { names: list(wrong) }) : message}
      </small>
    </div>
  );
}
