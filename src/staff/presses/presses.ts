import { admit } from './floor/admit.ts';
import { answerCall } from './floor/answer-call.ts';
import { bring } from './floor/bring.ts';
import { close } from './floor/close.ts';
import { takeCall } from './floor/take-call.ts';
import { callStation } from './lines/call-station.ts';
import { fire } from './lines/fire.ts';
import { hold } from './lines/hold.ts';
import { tick } from './lines/tick.ts';
import { untick } from './lines/untick.ts';
import { move } from './order/move.ts';
import { promise } from './order/promise.ts';
import { recall } from './order/recall.ts';
import { strike } from './order/strike.ts';
import type { Command, Press } from './press.ts';

/** Every press of the board and the waiter's phone, by the kind under which it is kept on the device. */
export const presses = {
  move,
  recall,
  strike,
  promise,
  close,
  tick,
  untick,
  hold,
  fire,
  call: callStation,
  take: takeCall,
  answer: answerCall,
  admit,
  bring,
} as const;

type WishOf<P> = P extends Press<infer W, infer _> ? W : never;

/** What somebody may ask by a press. */
export type CommandWish = { [K in keyof typeof presses]: WishOf<(typeof presses)[K]> }[keyof typeof presses];

/** A press on its way to the server. */
export type BoardCommand = Command<CommandWish>;

/** What the board knows of a press. */
export function pressOf({ kind }: Pick<CommandWish, 'kind'>): Press<CommandWish, object> {
  return presses[kind];
}
