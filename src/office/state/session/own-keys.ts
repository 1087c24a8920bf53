import { create } from 'zustand';
import { fetchPasskeys } from '#client/office/session.ts';
import type { Passkeys } from '#contract/office/session.ts';
import { server } from './server.ts';

/** A key with which the signed-in person signs in. */
export type OwnKey = Passkeys['passkeys'][number];

/** Selects the signed-in person's keys for a component; null until they are read. */
export const useOwnKeys = create<{ keys: readonly OwnKey[] | null }>(() => ({ keys: null }));

/** Reads the signed-in person's keys. */
export async function readOwnKeys(): Promise<void> {
  const answer = await fetchPasskeys(server);
  if (answer.kind === 'ok') useOwnKeys.setState({ keys: answer.value.passkeys });
}
