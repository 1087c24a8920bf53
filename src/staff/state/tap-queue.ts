import { newId } from '#client/new-id.ts';
import { create } from 'zustand';
import { isBy, type Tap, type TapWish } from '../rules/taps.ts';
import { keep, readKept } from './kept.ts';
import { signedIn } from './session.ts';

const KINDS: Record<Tap['kind'], true> = {
  move: true,
  recall: true,
  strike: true,
  promise: true,
  close: true,
};

function checkTaps(value: unknown): Tap[] | null {
  const isTap = (each: unknown) =>
    typeof each === 'object' &&
    each !== null &&
    'uuid' in each &&
    'by' in each &&
    'kind' in each &&
    Object.hasOwn(KINDS, String(each.kind));
  return Array.isArray(value) && value.every(isTap) ? (value as Tap[]) : null;
}

/** Keeps the taps that the server has not confirmed, also over a reload. A board has one of these. */
export function createTapQueue() {
  const useTapQueue = create<{ taps: Tap[] }>(() => ({ taps: readKept('session', 'taps', checkTaps) ?? [] }));

  useTapQueue.subscribe(({ taps }) => keep('session', 'taps', taps));

  /** The taps that the server has not confirmed, first pressed first. */
  function useTaps(): Tap[] {
    return useTapQueue(({ taps }) => taps);
  }

  /** Whether one of them is about an order. */
  function useIsTapped(uuid: string): boolean {
    return useTapQueue(({ taps }) => taps.some((tap) => tap.uuid === uuid));
  }

  /** Whether all of them wait for an answer, because the first is what somebody else has left. */
  function useAreLeft(): boolean {
    return useTapQueue(({ taps: [first] }) => first !== undefined && !isBy(signedIn(), first));
  }

  /** The taps that the server has not confirmed, for those that are no components. */
  function taps(): Tap[] {
    return useTapQueue.getState().taps;
  }

  /** Puts a tap at the end of the queue. */
  function pushTap(wish: TapWish): Tap {
    const tap: Tap = { ...wish, id: newId(), tried: false, by: signedIn() };
    useTapQueue.setState({ taps: [...taps(), tap] });
    return tap;
  }

  /** Takes a tap out of the queue; answers whether it was there and had not been sent. */
  function dropTap(id: string): boolean {
    const tap = taps().find((each) => each.id === id);
    useTapQueue.setState({ taps: taps().filter((each) => each.id !== id) });
    return tap !== undefined && !tap.tried;
  }

  /** Takes out what nobody is to send any more. */
  function dropTaps(isGone: (tap: Tap) => boolean): void {
    useTapQueue.setState({ taps: taps().filter((tap) => !isGone(tap)) });
  }

  /** What others have left is sent in the name of who is signed in. */
  function adoptTaps(): void {
    const by = signedIn();
    useTapQueue.setState({ taps: taps().map((tap) => ({ ...tap, by })) });
  }

  /** From now on its answer may be lost on the way. It looks as before, so nobody is told and nothing drawn again. */
  function markTried(tap: Tap): void {
    tap.tried = true;
    keep('session', 'taps', taps());
  }

  return { useTaps, useIsTapped, useAreLeft, taps, pushTap, dropTap, dropTaps, adoptTaps, markTried };
}

/** This board's. */
export const { useTaps, useIsTapped, useAreLeft, taps, pushTap, dropTap, dropTaps, adoptTaps, markTried } =
  createTapQueue();
