import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { dishOfLine } from '#contract/staff/ticket-lines.ts';
import { dishSaid, type DishSaid } from '#text/staff/ticket.ts';
import { useWords } from '../../words/words.ts';
import { AlarmBand } from './alarm-band.tsx';
import { NeedTags } from './need-tags.tsx';
import { Note } from './note.tsx';

/** What the guests of a dish have said of it, in the reader's language. */
export function useDishSaid(line: StaffOrderLine): DishSaid {
  return dishSaid(dishOfLine(line), useWords());
}

/** The bands of a dish's allergies; none where it has none. `names` says which dish, where they stand apart from it. */
export function DishAlarms({ line, names = false }: { line: StaffOrderLine; names?: boolean }) {
  const { alarms } = useDishSaid(line);
  return alarms.map((alarm) => (
    <AlarmBand
      key={`${alarm.says} ${alarm.words}`}
      alarm={alarm}
      {...(names && { dish: line.productName })}
    />
  ));
}

/** The guest's own words beside a dish, where they mention no allergy. */
export function GuestWords({ line }: { line: StaffOrderLine }) {
  const { notes } = useDishSaid({ ...line, specialInstructions: '' });
  return notes.map((note) => <Note key={note} text={note} />);
}

/** What the guests of a dish cannot or would rather not eat, what is known of it, their own words, and their note. */
export function Needs({ line, wishes: tells = true }: { line: StaffOrderLine; wishes?: boolean }) {
  const { wishes, notes } = useDishSaid(line);
  return (
    <>
      <DishAlarms line={line} />
      {tells && <NeedTags wishes={wishes} />}
      {notes.map((note) => (
        <Note key={note} text={note} />
      ))}
    </>
  );
}

/** The dishes of an order that stand, with what was said of them. */
export function saidOf({ lineItems: lines }: Pick<StaffOrder, 'lineItems'>) {
  return lines.filter(({ status }) => status === null).map(dishOfLine);
}
