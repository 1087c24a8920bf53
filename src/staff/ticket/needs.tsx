import { needWords, type TicketNeed } from '#text/staff/ticket.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { useWords } from '../words/words.ts';
import { Note } from './note.tsx';

/** What the guest of a dish cannot or would rather not eat. */
export function Needs({ needs }: { needs: readonly TicketNeed[] }) {
  const { t } = useWords();
  const { alarm, wishes } = needWords(needs, t);
  return (
    <>
      {alarm && <Note text={alarm} isAllergy />}
      {wishes.map((wish) => (
        <Badge key={wish} look="pick">
          <bdi>{wish}</bdi>
        </Badge>
      ))}
    </>
  );
}

/** The needs of the dishes of an order that stand. */
export function needsOf({ line_items: lines }: Pick<StaffOrder, 'line_items'>): TicketNeed[] {
  return lines.flatMap(({ status, needs = [] }) => (status === null ? needs : []));
}
