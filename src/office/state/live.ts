import { draftCalls } from '#contract/office/draft-calls.ts';
import { callAddress } from '#client/named-ask.ts';
import { followStream } from '#client/event-stream.ts';
import { eventNames } from '#contract/visits/events.ts';
import type { DraftUpdate, PresenceUpdate } from '#contract/office/draft.ts';
import { create } from '#ui/store.ts';
import { useDraft } from './draft/draft.ts';
import { putPresence } from './draft/presence.ts';
import { readDraft, sendUnsent } from './draft/save.ts';
import { server } from './session/server.ts';
import { readSession } from './session/session.ts';
import { untilAnswered } from './session/until-answered.ts';
import { hearTables } from './venue/tables.ts';
import { readVenue, useVenue } from './venue/venue.ts';

/** Whether the stream is open. */
export const useLive = create<{ connected: boolean }>(() => ({ connected: true }));

const draftAnew = untilAnswered(readDraft);
const venueAnew = untilAnswered(readVenue);
const catchUp = untilAnswered(async () => {
  const answered = await Promise.all([readVenue(), readDraft()]);
  hearTables();
  await sendUnsent();
  return !answered.includes(false);
});

function hear(event: string, data: string): void {
  if (event === eventNames.draft) {
    const { version, sequence } = JSON.parse(data) as DraftUpdate;
    if (sequence !== useVenue.getState().sequence) void catchUp();
    else if (version !== useDraft.getState().version) void draftAnew();
  }
  if (event === eventNames.presence) putPresence((JSON.parse(data) as PresenceUpdate).people);
  if (event === eventNames.tables) hearTables();
  // The menu's news are the stock, and a new file.
  if (event === eventNames.menu) void venueAnew();
}

/** Follows the office until the returned function is called. */
export function startLive(): () => void {
  let isFirst = true;
  const stop = followStream(server, callAddress(draftCalls.followOffice), () => ({}), {
    onEvent: ({ event, data }) => hear(event, data),
    onState(connected) {
      useLive.setState({ connected });
      if (connected && !isFirst) void catchUp();
      if (!connected) void readSession();
      isFirst = false;
    },
    onUnreachable: () => useLive.setState({ connected: false }),
  });
  const woken = () => void (document.visibilityState === 'visible' && catchUp());
  document.addEventListener('visibilitychange', woken);
  // The stream may not have noticed that it was cut.
  addEventListener('online', catchUp);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', woken);
    removeEventListener('online', catchUp);
  };
}
