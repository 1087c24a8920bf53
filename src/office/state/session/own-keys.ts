import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { ask } from '#client/named-ask.ts';
import { create } from '#ui/store.ts';
import type { Passkeys } from '#contract/office/session.ts';
import { server } from './server.ts';

/** A key with which the signed-in person signs in. */
export type OwnKey = Passkeys['passkeys'][number];

/** Selects the signed-in person's keys for a component; null until they are read. */
export const useOwnKeys = create<{ keys: readonly OwnKey[] | null }>(() => ({ keys: null }));

/** Reads the signed-in person's keys. */
export async function readOwnKeys(): Promise<void> {
  const answer = await ask(server, signInCalls.readPasskeys);
  if (answer.kind === 'ok') useOwnKeys.setState({ keys: answer.value.passkeys });
}
