import type { PlainKey } from '#text/office/words.ts';

/** What acts are called, by their code in the audit or its beginning; the first that fits counts. */
const ACTS: readonly (readonly [code: string, name: PlainKey])[] = [
  ['team.rules', 'actRules'],
  ['person.link', 'actLink'],
  ['person.joined', 'actJoined'],
  ['passkey.added', 'actKey'],
  ['session', 'actOut'],
  ['token.revoked', 'actOut'],
  ['tokens.revoked', 'actOut'],
  ['webhook.ended', 'actRemoved'],
  ['device.pin_rested', 'actPins'],
  ['person.pin_rested', 'actPins'],
  ['device.revoked', 'actOut'],
  ['orders.paused', 'actPaused'],
  ['today', 'today'],
  ['question.answered', 'actAnswered'],
  ['product.stock', 'actStock'],
  ['stock', 'actStock'],
  ['venue.imported', 'actFile'],
  ['venue.exported', 'copyOut'],
  ['venue.undone', 'actUndone'],
  ['publication.undone', 'actUndone'],
  ['publication', 'actPublished'],
];

/** The word for an act of the audit. */
export function actWord(code: string): PlainKey {
  const known = ACTS.find(([beginning]) => code.startsWith(beginning));
  if (known) return known[1];
  if (code.endsWith('.added')) return 'actAdded';
  return code.endsWith('.removed') ? 'actRemoved' : 'actChanged';
}
