import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { saidOfLine } from '#contract/staff/ticket-lines.ts';
import { dishNeedWords, type SaidNeeds } from '#text/staff/ticket.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { useWords } from '../words/words.ts';
import { Note } from './note.tsx';

/** What the guests of a dish cannot or would rather not eat, what is known of it, and their own words. */
export function Needs({ line }: { line: StaffOrderLine }) {
  const { t } = useWords();
  const { alarm, wishes, words, isAlarming } = dishNeedWords(saidOfLine(line), t);
  return (
    <>
      {alarm && <Note text={alarm} isAllergy />}
      {wishes.map((wish) => (
        <Badge key={wish} look="pick">
          <bdi>{wish}</bdi>
        </Badge>
      ))}
      {words && <Note text={words} isAllergy={isAlarming} />}
    </>
  );
}

/** What was said of the dishes of an order that stand. */
export function saidOf({ line_items: lines }: Pick<StaffOrder, 'line_items'>): SaidNeeds[] {
  return lines.filter(({ status }) => status === null).map(saidOfLine);
}
