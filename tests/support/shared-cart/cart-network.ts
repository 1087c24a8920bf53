import type { SharedCart as WireCart, SharedContent } from '#contract/visits/shared-cart.ts';
import type { CartChange } from '#domain/shared-cart/cart-changes.ts';
import type { Chance } from '../chance.ts';
import { writeChange, type CartPhone } from './cart-phone.ts';

export const CART = '/en/api/visit/cart/';

/** A call of one phone, at some instance of the server; throws where there is no answer. */
export type Caller = (
  path: string,
  request: { method: 'GET' | 'POST' | 'PATCH'; body?: object; visit?: string; key?: string },
) => Promise<{ status: number; body: unknown }>;

/** How often a message is lost or delivered once more, on each way. */
const LOST = 0.12;
const TWICE = 0.12;

interface Message {
  phone: CartPhone;
  me: string;
  path: string;
  method: 'GET' | 'POST' | 'PATCH';
  body?: object;
  sent?: CartChange<SharedContent>;
}

/** The network between phones and server: it loses messages, repeats them, and keeps no order. */
export interface CartNetwork {
  /** Puts what the phone has not been confirmed on its way. */
  tell(phone: CartPhone): void;
  /** Puts a question for the cart on its way: what a stream tells after it was cut. */
  ask(phone: CartPhone): void;
  act(phone: CartPhone, path: 'send/' | 'stop/', body?: object): void;
  /** Brings one message to the server, or nothing. */
  deliver(): Promise<void>;
  /** Brings one answer to its phone, or nothing. */
  answer(): void;
  /** Loses all that is on the way of a phone. */
  cut(phone: CartPhone): void;
  isQuiet(): boolean;
  /** No more losses and repeats. */
  heal(): void;
}

function taken<T>(list: T[], index: number): T | undefined {
  return list.splice(index, 1)[0];
}

/** Creates a network whose faults follow the chance. */
export function createCartNetwork(chance: Chance, call: Caller): CartNetwork {
  const messages: Message[] = [];
  const answers: { message: Message; body: WireCart }[] = [];
  let isSick = true;
  const happens = (rate: number) => isSick && chance.next() < rate;
  const anyOf = (list: readonly unknown[]) => Math.floor(chance.next() * list.length);
  const put = (message: Message) => void messages.push(message);
  return {
    tell(phone) {
      const { me, unsent } = phone;
      if (phone.hasUnsent)
        put({ phone, me, path: '', method: 'PATCH', body: writeChange(unsent), sent: unsent });
    },
    ask: (phone) => put({ phone, me: phone.me, path: '', method: 'GET' }),
    act: (phone, path, body = {}) => put({ phone, me: phone.me, path, method: 'POST', body }),
    async deliver() {
      const message = taken(messages, anyOf(messages));
      if (!message || message.phone.me !== message.me) return;
      if (message.phone.isOffline) return void (isSick || put(message));
      if (happens(LOST)) return;
      if (happens(TWICE)) put(message);
      const { path, method, body, phone } = message;
      const answer = await call(`${CART}${path}`, { method, visit: phone.seat, ...(body && { body }) });
      if (answer.status !== 200 || happens(LOST)) return;
      answers.push({ message, body: answer.body as WireCart });
    },
    answer() {
      const next = taken(answers, anyOf(answers));
      if (!next || next.message.phone.isOffline) return;
      if (happens(TWICE)) answers.push(next);
      next.message.phone.hear(next.body, next.message.sent);
    },
    cut(phone) {
      for (const list of [messages, answers] as { phone?: CartPhone; message?: Message }[][])
        for (let index = list.length - 1; index >= 0; index--)
          if ((list[index]?.phone ?? list[index]?.message?.phone) === phone) list.splice(index, 1);
    },
    isQuiet: () => messages.length === 0 && answers.length === 0,
    heal: () => void (isSick = false),
  };
}
