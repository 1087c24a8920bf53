import { followStream } from '#client/event-stream.ts';
import { joinVisit } from '#client/visits.ts';
import { eventNames } from '#contract/events.ts';
import { apiPath } from '#contract/paths.ts';
import type { VisitUpdate } from '#contract/visit.ts';
import type { LanguageCode } from '#domain/language.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { theConnection } from './connection.ts';
import { customer } from './customer.ts';
import { wantOverlays } from './overlay.ts';
import { refreshTable } from './refresh-table.ts';
import { rememberToken } from './visit.ts';
import { orderPlace } from './visit-place.ts';

/** How asking to sit at a table stands. */
export type JoinState = 'idle' | 'asking' | 'waiting' | 'refused' | 'admitted' | 'failed';

const store = createStore<{ state: JoinState }>(() => ({ state: 'idle' }));
let stop: () => void = () => {};

/** How it stands. */
export function useJoin(): JoinState {
  return useStore(store, ({ state }) => state);
}

function admitted(token: string, menuId: string): void {
  stop();
  rememberToken(token);
  store.setState({ state: 'admitted' });
  void refreshTable(menuId);
}

/** Asks the phones at the guest's table to be let in, and waits for their answer. */
export async function askToJoin(lang: LanguageCode, menuId: string): Promise<void> {
  const location = orderPlace();
  if (!location) return;
  wantOverlays();
  store.setState({ state: 'asking' });
  const connection = theConnection();
  const body = {
    order_location: location.code,
    order_location_type: location.type,
    name: customer.get().name,
  };
  const answer = await joinVisit(connection, lang, body);
  if (answer.kind !== 'ok') return store.setState({ state: 'failed' });
  const { visit_token: token, request } = answer.value;
  if (token) return admitted(token, menuId);
  if (!request) return store.setState({ state: 'failed' });
  store.setState({ state: 'waiting' });
  const headers = (): Record<string, string> =>
    connection.license ? { 'sufra-license': connection.license } : {};
  stop = followStream(connection, apiPath('visitEvents', { lang, request }), headers, {
    onState: () => {},
    onEvent({ event, data }) {
      if (event !== eventNames.visit) return;
      const { state, visit_token: given } = JSON.parse(data) as VisitUpdate;
      if (state === 'admitted' && given) return admitted(given, menuId);
      if (state === 'waiting') return;
      stop();
      store.setState({ state: 'refused' });
    },
  });
}

/** No longer waits for an answer. */
export function stopAsking(): void {
  stop();
  store.setState({ state: 'idle' });
}
