import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '../ask.ts';
import type { GatewayTested, OfficeGateways } from '#contract/office/gateways.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches the gateways that the venue may name, and which of their keys the server has. */
export function fetchGateways(connection: Connection): Promise<Answer<OfficeGateways>> {
  return ask(connection, placeCalls.listGateways);
}

/** Lets the server ask a gateway for a payment page that nobody pays. */
export function testGateway(connection: Connection, slug: string): Promise<Answer<GatewayTested>> {
  return ask(connection, placeCalls.testGateway, { params: { slug } });
}
