import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {
  fetchPasskeyChallenge,
  fetchPasskeyOptions,
  keepPasskey,
  signInByPasskey,
  type PasskeyJson,
} from '#client/office/session.ts';
import { readSession, signedInBy } from './session.ts';
import { server } from './server.ts';

/** How using or making a key ended; canceled: by the person, or there is no key. */
export type KeyResult = 'ok' | 'canceled' | 'refused' | 'no_answer';

/** True where this browser can hold keys: not over plain http at an address of the network. */
export function canUseKeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Signs in with this device's own key. */
export async function signInWithKey(): Promise<KeyResult> {
  const options = await fetchPasskeyChallenge(server);
  if (options.kind !== 'ok') return options.kind === 'no_answer' ? 'no_answer' : 'refused';
  try {
    const response = await startAuthentication({
      optionsJSON: options.value as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    const answer = await signInByPasskey(server, response as unknown as PasskeyJson);
    if (await signedInBy(answer)) return 'ok';
    return answer.kind === 'no_answer' ? 'no_answer' : 'refused';
  } catch {
    return 'canceled';
  }
}

/** Makes a key on this device for the signed-in person. */
export async function makeKey(): Promise<KeyResult> {
  const options = await fetchPasskeyOptions(server);
  if (options.kind !== 'ok') return options.kind === 'no_answer' ? 'no_answer' : 'refused';
  try {
    const response = await startRegistration({
      optionsJSON: options.value as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    const answer = await keepPasskey(server, response as unknown as PasskeyJson);
    if (answer.kind !== 'ok') return answer.kind === 'no_answer' ? 'no_answer' : 'refused';
    await readSession();
    return 'ok';
  } catch {
    return 'canceled';
  }
}
