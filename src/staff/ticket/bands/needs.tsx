import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { saidOfLine } from '#contract/staff/ticket-lines.ts';
import { dishNeedWords, type SaidNeeds } from '#text/staff/ticket.ts';
import type { Translate } from '#text/staff/words.ts';
import { useWords } from '../../words/words.ts';
import { NeedTags } from './need-tags.tsx';
import { Note } from './note.tsx';

/** What the guests of a dish cannot or would rather not eat, what is known of it, and their own words. */
export function Needs({ line }: { line: StaffOrderLine }) {
  const { t } = useWords();
  const { alarm, wishes, words, isAlarming } = dishNeedWords(saidOfLine(line), t);
  return (
    <>
      {alarm && <Note text={alarm} isAllergy />}
      <NeedTags wishes={wishes} />
      {words && <Note text={words} isAllergy={isAlarming} />}
    </>
  );
}

/** What whoever hands a dish on must know of its guest: their allergies, and their own words. */
export function needsOf(line: StaffOrderLine, t: Translate): string[] {
  const { alarm, words } = dishNeedWords(saidOfLine(line), t);
  return [alarm, words].filter(Boolean);
}

/** What was said of the dishes of an order that stand. */
export function saidOf({ line_items: lines }: Pick<StaffOrder, 'line_items'>): SaidNeeds[] {
  return lines.filter(({ status }) => status === null).map(saidOfLine);
}
