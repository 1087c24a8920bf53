/**
 * Who acts: a person, a shared device, or a person at one, or by their PIN on the own phone of another; all null: a
 * program's token, or a command.
 */
export interface Actor {
  person: string | null;
  device: string | null;
  /** The person whose own phone it is, where another acts on it. */
  phone: string | null;
}

/**
 * Who acts, as audit rows name it: `person:{id}`, `device:{id}`, `person:{id} device:{id}`, or with the person whose own
 * phone it is `person:{id} phone:{id}`.
 */
export function actorName(actor: Partial<Actor>): string {
  const parts = (['person', 'device', 'phone'] as const).map(
    (kind) => actor[kind] && `${kind}:${actor[kind]}`,
  );
  return parts.filter(Boolean).join(' ');
}

/**
 * Who an audit row names. Tokens are named by the first characters of their hash, commands by 'command line': of those
 * all are null.
 */
export function readActor(who: string): Actor {
  return {
    person: /(?:^| )person:([^ ]+)/.exec(who)?.[1] ?? null,
    device: /(?:^| )device:([^ ]+)/.exec(who)?.[1] ?? null,
    phone: /(?:^| )phone:([^ ]+)/.exec(who)?.[1] ?? null,
  };
}
