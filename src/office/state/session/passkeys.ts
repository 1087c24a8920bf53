import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { ask } from '#client/named-ask.ts';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOptions } from '#contract/office/session.ts';
import type { Answer } from '#client/http.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import type { PlainKey } from '#text/office/words.ts';
import { readSession, signedInBy } from './session.ts';
import { server } from './server.ts';

/**
 * How using or making a key ended; canceled: by the person, or there is no key; known: this device has one already;
 * refused: the key itself; not_done: the server has looked at no key.
 */
export type KeyResult = 'ok' | 'canceled' | 'known' | 'refused' | 'not_done' | 'no_answer';

/** What is said when a key was made, or was not. */
export const MADE_WORDS: Record<KeyResult, PlainKey> = {
  ok: 'keyMade',
  canceled: 'keyNotMade',
  known: 'keyKnown',
  refused: 'keyNotMade',
  not_done: 'notDone',
  no_answer: 'noAnswer',
};

/** True where this browser can hold keys: not over plain http at an address of the network. */
export function canUseKeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Why a call did nothing; `code` is the server's no to the key itself. */
function whyNot(answer: Answer<unknown>, code?: ProblemCode): KeyResult {
  if (answer.kind !== 'problem') return 'no_answer';
  return answer.problem.code === code ? 'refused' : 'not_done';
}

/** A second press while the browser asks would end its question: it waits for the first one's answer. */
function oneAtATime(act: () => Promise<KeyResult>): () => Promise<KeyResult> {
  let running: Promise<KeyResult> | null = null;
  return () => {
    running ??= act().finally(() => {
      running = null;
    });
    return running;
  };
}

/** Signs in with this device's own key. */
export const signInWithKey = oneAtATime(async () => {
  const options = await ask(server, signInCalls.beginPasskeySignIn);
  if (options.kind !== 'ok') return whyNot(options);
  try {
    const response = await startAuthentication({
      optionsJSON: options.value as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    const answer = await ask(server, signInCalls.signInByPasskey, {
      body: { response: response as unknown as PasskeyOptions },
    });
    return (await signedInBy(answer)) ? 'ok' : whyNot(answer, 'unauthorized');
  } catch {
    return 'canceled';
  }
});

/** Makes a key on this device for the signed-in person. */
export const makeKey = oneAtATime(async () => {
  const options = await ask(server, signInCalls.beginPasskey);
  if (options.kind !== 'ok') return whyNot(options);
  try {
    const response = await startRegistration({
      optionsJSON: options.value as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    const answer = await ask(server, signInCalls.addPasskey, {
      body: { response: response as unknown as PasskeyOptions },
    });
    if (answer.kind !== 'ok') return whyNot(answer, 'validation');
    await readSession();
    return 'ok';
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? 'known' : 'canceled';
  }
});
