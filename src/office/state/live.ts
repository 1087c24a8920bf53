import { followStream } from '#client/event-stream.ts';
import { officeEvents } from '#contract/office/office-events.ts';
import { officePath } from '#client/office/office-path.ts';
import { create } from 'zustand';
import { useDraft } from './draft.ts';
import { putPresence, type Present } from './presence.ts';
import { readDraft, sendUnsent } from './save.ts';
import { server } from './server.ts';
import { leave, readSession } from './session.ts';
import { readVenue } from './venue.ts';

/** Whether the stream is open. */
export const useLive = create<{ connected: boolean }>(() => ({ connected: true }));

async function catchUp(): Promise<void> {
  await Promise.all([readVenue(), readDraft()]);
  await sendUnsent();
}

function hear(event: string, data: string): void {
  if (event === officeEvents.draft) {
    const { version } = JSON.parse(data) as { version: number };
    if (version > useDraft.getState().version) void readDraft();
  }
  if (event === officeEvents.presence) putPresence((JSON.parse(data) as { present: Present[] }).present);
  if (event === officeEvents.published) void catchUp();
  if (event === officeEvents.stock) void readVenue();
  if (event === officeEvents.ended) leave();
}

/** Follows the office until the returned function is called. */
export function startLive(): () => void {
  let isFirst = true;
  const stop = followStream(server, officePath('officeEvents'), () => ({}), {
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
  return () => {
    stop();
    document.removeEventListener('visibilitychange', woken);
  };
}
