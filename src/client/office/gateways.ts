import type { GatewayTested, OfficeGateways } from '#contract/office/gateways.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches the gateways that the venue may name, and which of their keys the server has. */
export function fetchGateways(connection: Connection): Promise<Answer<OfficeGateways>> {
  return call(connection, officePath('officeGateways'), 'gateways');
}

/** Lets the server ask a gateway for a payment page that nobody pays. */
export function testGateway(connection: Connection, slug: string): Promise<Answer<GatewayTested>> {
  return call(connection, officePath('officeGatewayTest', { slug }), 'detail', { method: 'POST', body: {} });
}
