/** Who acts: a person, a shared device, or a person at one; both null: a program's token, or a command. */
export interface Actor {
  person: string | null;
  device: string | null;
}

/** Who acts, as audit rows name it: `person:{id}`, `device:{id}`, or `person:{id} device:{id}`. */
export function actorName({ person, device }: Actor): string {
  return [person && `person:${person}`, device && `device:${device}`].filter(Boolean).join(' ');
}

/**
 * Who an audit row names. Tokens are named by the first characters of their hash, commands by 'command line': of those
 * both are null.
 */
export function readActor(who: string): Actor {
  return {
    person: /(?:^| )person:([^ ]+)/.exec(who)?.[1] ?? null,
    device: /(?:^| )device:([^ ]+)/.exec(who)?.[1] ?? null,
  };
}
