import type { SharedCart } from '#contract/visits/shared-cart.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../runtime/result.ts';
import { senderOf } from '../../../runtime/sender.ts';
import { placerToken, senderToken } from '../../../runtime/tokens.ts';
import { cartLink } from '../../../shared-cart/begin-cart.ts';
import type { OwnCart } from '../../../shared-cart/count.ts';
import { presentCart, senderRuleOf } from '../../../shared-cart/present-cart.ts';
import { readCartAt, readOwnCart } from '../../../shared-cart/read-cart.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { Refused, sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import type { TableServices } from '../follow/tell-table.ts';

/** What only this phone may see of its table's cart. */
export function ownParts(
  live: LiveVenue,
  { stored: { visitId, news }, guestId }: OwnCart,
  hasLink: boolean,
): Pick<SharedCart, 'link' | 'placer_token'> {
  const isSender = news?.kind === 'sent' && news.guest === guestId;
  return {
    ...(hasLink && { link: cartLink(live, visitId) }),
    ...(isSender && { placer_token: placerToken(live.venue.secret, news.order, news.key) }),
  };
}

/** Answers with a table's cart as this phone may see it. */
export async function answerCart(
  services: TableServices,
  live: LiveVenue,
  own: OwnCart,
): Promise<SharedCart> {
  return {
    me: own.guestId,
    cart: await presentCart(services, live.venue, own.stored),
    ...ownParts(live, own, false),
  };
}

/** The cart that a phone shares, of those where these tokens give it a place. Throws forbidden. */
export async function ownCartOf(
  services: TableServices,
  live: LiveVenue,
  tokens: readonly string[],
): Promise<OwnCart> {
  const own = await readOwnCart(services, live, tokens);
  if (!own) throw new Refused({ code: 'forbidden' });
  return own;
}

/** Answers a call that was taken before with the cart as the phone may see it now. */
export function cartNow(services: TableServices) {
  return async (request: FastifyRequest): Promise<SharedCart> => {
    const live = await venueOf(services, request);
    return answerCart(services, live, await ownCartOf(services, live, visitTokensOf(request)));
  };
}

/** Nothing of a cart, for a phone that may not see it any more. */
function noCart({ venue }: LiveVenue): SharedCart['cart'] {
  return {
    version: 0,
    round: 1,
    host: null,
    sender_rule: senderRuleOf(venue, { isLinked: false }),
    guests: [],
    lines: [],
    count: null,
    news: null,
    open_order: null,
  };
}

/**
 * Answers a phone that has left, or has removed another, once more: with the cart as it is now while the phone has a
 * seat there, else with nothing of it. `reference`: the visit and the phone's guest.
 */
export async function answerLeft(
  services: TableServices,
  live: LiveVenue,
  tokens: readonly string[],
  reference: string | null,
): Promise<SharedCart> {
  const [left = '', me = ''] = reference?.split(' ') ?? [];
  const stored = await readCartAt(services, live, tokens, left);
  return { me, cart: stored ? await presentCart(services, live.venue, stored) : noCart(live) };
}

/** The pseudonym of a caller's address. */
export function fromOf(live: LiveVenue, request: FastifyRequest): string {
  return senderToken(live.venue.secret, senderOf(request.ip));
}

/** What a phone at a table calls for. */
interface TableCall<Body> {
  live: LiveVenue;
  tokens: readonly string[];
  body: Body;
  request: FastifyRequest;
}

/** Handles a call by what it does to the table's cart, and answers with the cart as it is then. */
export function answering<Body>(
  services: TableServices,
  act: (call: TableCall<Body>) => Promise<Result<OwnCart>>,
) {
  return async (
    request: FastifyRequest & { body: Body },
    reply: FastifyReply,
  ): Promise<SharedCart | FastifyReply> => {
    const live = await venueOf(services, request);
    const result = await act({ live, tokens: visitTokensOf(request), body: request.body, request });
    return result.ok ? answerCart(services, live, result.value) : sendProblem(reply, result.refusal);
  };
}
