import type { TicketSheet, TicketSheetDish } from '#text/staff/ticket.ts';

/** Characters per line on an 80 mm roll (ESC/POS). */
const COLUMNS = 48;
const RULE = '-'.repeat(COLUMNS);
const ALARM = '!'.repeat(COLUMNS);

/** Wraps a text into rows, between words where possible; rows after the first are indented. */
function wrapped(text: string, indent: string): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.replace(/\s+/g, ' ').trim().split(' ')) {
    const joined = row === '' ? word : `${row} ${word}`;
    if (joined.length <= COLUMNS) row = joined;
    else {
      if (row.trim() !== '') rows.push(row);
      row = indent + word;
    }
    while (row.length > COLUMNS) {
      rows.push(row.slice(0, COLUMNS));
      row = indent + row.slice(COLUMNS);
    }
  }
  return [...rows, row];
}

/** The rows of a note about an allergy: nothing else on a ticket looks like them. */
function alarmRows(note: string): string[] {
  return [ALARM, ...wrapped(`!!! ${note}`, '    '), ALARM];
}

/** A guest's note about a product, marked with stars. */
function noteRows(note: string): string[] {
  return wrapped(`*** ${note}`, '    ');
}

function dishRows({ quantity, name, choices, isRemoved, alarms, wishes, notes }: TicketSheetDish): string[] {
  return [
    ...wrapped(`${isRemoved ? 'x ' : ''}${quantity} ${name}`, '  '),
    ...choices.flatMap((choice) => wrapped(`   ${choice}`.trim(), '   ').map((row) => `   ${row.trim()}`)),
    ...alarms.flatMap(alarmRows),
    ...wishes.flatMap((wish) => noteRows(wish.words)),
    ...notes.flatMap(noteRows),
  ];
}

/** A ticket as plain text, for printers that cannot print images. */
export function ticketText({
  number,
  again,
  where,
  placed,
  whom,
  times,
  comments,
  alarms,
  groups,
}: TicketSheet): string {
  const head = [`# ${number}`, where, again, placed, ...whom, ...times, comments];
  const rows = [
    ...head.filter(Boolean).flatMap((text) => wrapped(text, '  ')),
    ...alarms.flatMap(alarmRows),
    ...groups.flatMap(({ title, dishes }) => [RULE, ...(title ? [title] : []), ...dishes.flatMap(dishRows)]),
  ];
  return `${rows.join('\n')}\n\n\n`;
}
