/** One line of an order as a message tells it. */
export interface ToldLine {
  quantity: string;
  name: string;
  /** 'name: values', one each. */
  choices: readonly string[];
  note: string;
}

/** An order in the guest's language, every word and amount written. */
export interface ToldOrder {
  /** The order's number, or the venue's name. */
  title: string;
  /** Table and guest, as far as known. */
  facts: readonly string[];
  lines: readonly ToldLine[];
  /** 'Total: AED 42' */
  total: string;
  comments: string;
}

function toldLine({ quantity, name, choices, note }: ToldLine): string {
  const more = [...choices, note].filter(Boolean).map((text) => `   ${text}`);
  return [`${quantity} × ${name}`, ...more].join('\n');
}

/** An order as a message that a person reads: title, where, what, how much; empty parts leave no gap. */
export function tellOrder({ title, facts, lines, total, comments }: ToldOrder): string {
  const parts = [
    [`*${title.replaceAll('*', '')}*`, ...facts.filter(Boolean)].join('\n'),
    lines.map(toldLine).join('\n'),
    total,
    comments,
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** The address that opens WhatsApp with a text, to a number (any writing of it) or to whom the guest chooses. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
