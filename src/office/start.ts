import { may } from '#contract/office/rights.ts';
import { keepFocus } from '#ui/panels/keep-focus.ts';
import { forgetDraft, onDraft } from './state/draft/draft.ts';
import { forgetSteps } from './state/draft/edit.ts';
import { startLive } from './state/live.ts';
import { watchOldTexts } from './state/draft/old-texts.ts';
import { watchPlan } from './state/draft/plan.ts';
import { putPresence, startPresence, watchFocus } from './state/draft/presence.ts';
import { readDraft, startSaving, stopSaving, watchSaving } from './state/draft/save.ts';
import { onSession, signedInAs, startSession } from './state/session/session.ts';
import { meet } from './state/session/strangers.ts';
import { forgetUploads } from './state/draft/uploads.ts';
import { takeUpUnread } from './state/draft/unread-texts.ts';
import { forgetVenue, readVenue } from './state/venue/venue.ts';

/** Starts the office: the sign-in, and the venue's file, draft and events while somebody is signed in. */
export async function startOffice(): Promise<void> {
  let stop: (() => void) | null = null;
  watchSaving();
  watchFocus();
  watchOldTexts();
  watchPlan();
  onDraft(({ edits, conflicts }, before) => {
    if (edits === before.edits && conflicts === before.conflicts) return;
    meet([...Object.values(edits), ...conflicts].map(({ who }) => who));
  });
  keepFocus('[data-row], li', (pressed) => pressed.closest<HTMLElement>('[data-home]'));
  onSession((now, before) => {
    if (signedInAs(now) === signedInAs(before)) return;
    stop?.();
    stop = null;
    stopSaving();
    forgetDraft();
    forgetVenue();
    forgetUploads();
    forgetSteps();
    takeUpUnread(signedInAs(now));
    putPresence([]);
    // Waiters and cooks have no place here: the app leads them to the board.
    if (!now.session || !may(now.session.person.role, 'menu')) return;
    void Promise.all([readVenue(), readDraft()]).then(startSaving);
    const [stopLive, stopPresence] = [startLive(), startPresence()];
    stop = () => {
      stopLive();
      stopPresence();
    };
  });
  await startSession();
}
