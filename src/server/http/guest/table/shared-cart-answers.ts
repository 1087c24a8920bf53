import type { SharedCart } from '#contract/visits/shared-cart.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../runtime/result.ts';
import { senderOf } from '../../../runtime/sender.ts';
import { placerToken, senderToken } from '../../../runtime/tokens.ts';
import { cartLink } from '../../../shared-cart/begin-cart.ts';
import type { OwnCart } from '../../../shared-cart/count.ts';
import { presentCart } from '../../../shared-cart/present-cart.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
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
