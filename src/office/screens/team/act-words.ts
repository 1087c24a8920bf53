import type { AuditEntry } from '#contract/office/people.ts';
import type { PlainKey } from '#text/office/words.ts';

/** What acts are called, by their code in the audit: all that the server writes. */
export const ACTS: Readonly<Record<string, PlainKey>> = {
  code_rotated: 'actVoided',
  'device.added': 'actAdded',
  'device.changed': 'actChanged',
  'device.pin_rested': 'actPins',
  'device.renewed': 'actStays',
  'device.revoked': 'actOut',
  'domain.added': 'actAdded',
  'domain.removed': 'actRemoved',
  'draft.publication_canceled': 'actUndone',
  'location.busy': 'actTableHeld',
  'menu.publication_undone': 'actUndone',
  'menu.published': 'actPublished',
  'order.added': 'actAdded',
  'order.line_deleted': 'actStruck',
  'order.lines_fired': 'actFired',
  'order.lines_held': 'actHeld',
  'order.lines_recalled': 'actRecalled',
  'order.printed_again': 'actPrinted',
  'order.promised': 'actPromised',
  'order.recall': 'actRecalled',
  'order.status': 'actStatus',
  'order.taken': 'actAdded',
  'orders.paused': 'actPaused',
  'part.stock': 'actStock',
  'passkey.added': 'actKey',
  'passkey.removed': 'actKeyRemoved',
  'payment.handed_back': 'refunds',
  'payment.redemption': 'actSettled',
  'payment.refund': 'refunds',
  'payment.refund_again': 'refunds',
  'payment.taken': 'paidPart',
  'person.added': 'actAdded',
  'person.changed': 'actChanged',
  'person.joined': 'actJoined',
  'person.link': 'actLink',
  'person.pin_rested': 'actPins',
  'person.removed': 'actRemoved',
  'printer.added': 'actAdded',
  'printer.removed': 'actRemoved',
  'printer.tested': 'printTest',
  'product.stock': 'actStock',
  'question.answered': 'actAnswered',
  'session.ended': 'actOut',
  'sessions.ended': 'actOut',
  'team.rules': 'actRules',
  'today.changed': 'today',
  'today.usual': 'today',
  'token.added': 'actAdded',
  'token.renewed': 'actStays',
  'token.revoked': 'actOut',
  'tokens.revoked': 'actOut',
  'venue.exported': 'actCopied',
  'venue.imported': 'actFile',
  'venue.removed': 'actRemoved',
  'venue.undone': 'actUndone',
  'visit.closed': 'actTableClosed',
  'visit.joined': 'actTablesJoined',
  'visit.moved': 'isMoved',
  'visit.parted': 'actTablesParted',
  'visit.phone_removed': 'actRemoved',
  'visit.reopened': 'actTableOpened',
  'webhook.added': 'actAdded',
  'webhook.again': 'sendThemAgain',
  'webhook.changed': 'actChanged',
  'webhook.ended': 'actRemoved',
  'webhook.secret': 'newSecret',
};

const HASH = /^[0-9a-f]{12}$/;
const NAMELESS: Readonly<Record<string, PlainKey>> = {
  server: 'theServer',
  'command line': 'theCommandLine',
};

/**
 * The word for who did something and has no name: the server, a command, or a board's link, which the audit knows by the
 * first characters of its hash.
 */
export function whoWord({ who, person }: Pick<AuditEntry, 'who' | 'person'>): PlainKey | null {
  if (person !== null) return null;
  if (HASH.test(who)) return 'aBoardsKey';
  return (Object.hasOwn(NAMELESS, who) && NAMELESS[who]) || null;
}

/** The word for an act of the audit; one that another version wrote is told by the end of its code. */
export function actWord(code: string): PlainKey {
  const known = Object.hasOwn(ACTS, code) ? ACTS[code] : undefined;
  if (known) return known;
  if (code.endsWith('.added')) return 'actAdded';
  return code.endsWith('.removed') ? 'actRemoved' : 'actChanged';
}
