import { startFakeServer, type FakeRequest, type FakeServer, type Reply } from '../gateways/fake-server.ts';

/** A fake analytics service on loopback that reports calls which differ from its documentation. */
export interface FakeAnalytics extends FakeServer {
  /** Waits until this many calls have arrived. */
  received(count: number): Promise<FakeServer['requests']>;
}

type Demand = FakeServer['demand'];

function plausible({ path, method, headers, json }: FakeRequest, demand: Demand): Reply {
  demand(method === 'POST' && path === '/api/event', `POST /api/event, not ${method} ${path}`);
  demand(/json/.test(String(headers['content-type'])), 'content type');
  demand(typeof headers['user-agent'] === 'string' && headers['user-agent'] !== 'node', 'User-Agent');
  demand(json['name'] === 'pageview', 'name');
  demand(URL.canParse(String(json['url'])), 'url is absolute');
  demand(/^[a-z0-9.-]+$/.test(String(json['domain'])), 'domain is a host');
  const props = Object.values((json['props'] ?? {}) as object);
  demand(props.length <= 30 && props.every((value) => typeof value === 'string'), 'at most 30 plain props');
  return { status: 202, text: 'ok' };
}

interface Ga4Event {
  name?: string;
  params?: Record<string, unknown>;
}

function ga4({ path, method, query, json }: FakeRequest, demand: Demand): Reply {
  demand(method === 'POST' && path === '/mp/collect', `POST /mp/collect, not ${method} ${path}`);
  demand(/^G-[A-Z0-9]+$/.test(query.get('measurement_id') ?? ''), 'measurement_id');
  demand((query.get('api_secret') ?? '') !== '', 'api_secret');
  demand(/^\d+\.\d+$/.test(String(json['client_id'])), 'client_id');
  const events = (json['events'] ?? []) as Ga4Event[];
  demand(events.length >= 1 && events.length <= 25, '1 to 25 events');
  for (const { name, params = {} } of events) {
    demand(/^[a-z][a-z0-9_]{0,39}$/.test(name ?? ''), `event name ${name}`);
    demand(Object.keys(params).length <= 25, 'at most 25 parameters');
    demand(/^\d+$/.test(String(params['session_id'])), 'session_id');
    demand(params['value'] === undefined || typeof params['currency'] === 'string', 'value has a currency');
  }
  return { status: 204, text: '' };
}

/** Starts the fake of a service. */
export async function startFakeAnalytics(slug: 'plausible' | 'ga4'): Promise<FakeAnalytics> {
  let heard: () => void = () => {};
  const answer = slug === 'plausible' ? plausible : ga4;
  const server: FakeServer = await startFakeServer((request) => {
    heard();
    return answer(request, server.demand);
  });
  return {
    ...server,
    async received(count) {
      while (server.requests.length < count) {
        const next = Promise.withResolvers<void>();
        heard = next.resolve;
        await next.promise;
      }
      return server.requests;
    },
  };
}
