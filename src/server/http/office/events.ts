import { draftCalls } from '#contract/office/draft-calls.ts';
import { serve } from '../serve/serve.ts';
import { MenuUpdate } from '#contract/visits/event-shapes.ts';
import { eventNames } from '#contract/visits/events.ts';
import { DraftUpdate, PresenceUpdate } from '#contract/office/draft.ts';
import { TablesUpdate } from '#contract/office/tables.ts';
import { draftState } from '../../office/draft/read-draft.ts';
import { whoIsPresent } from '../../office/draft/presence.ts';
import type { TokenWatch } from '../../people/token-watch.ts';
import type { StreamServices } from '../guards/open-stream.ts';
import { openStream } from '../guards/open-stream.ts';
import { pacedTables } from '../plumbing/paced-tables.ts';
import { actorOf } from '../guards/office-session.ts';
import { sendMenu } from '../guest/follow/menu.ts';
import { eventStream } from '../plumbing/answers.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import type { OfficeServices } from './office-context.ts';

/** The events of the office, with their schemas. */
const officeEvents = {
  [eventNames.draft]: DraftUpdate,
  [eventNames.presence]: PresenceUpdate,
  [eventNames.menu]: MenuUpdate,
  [eventNames.tables]: TablesUpdate,
};

/** The office's live stream; it ends with the session. */
export function officeEventRoutes(
  app: TypedRoutes,
  services: OfficeServices & StreamServices & { tokens: TokenWatch },
): void {
  const { hub, clock, tokens } = services;
  serve(
    app,
    draftCalls.followOffice,
    {
      needs: 'menu',
      byItself: true,
      summary:
        'Tells when the draft, its publications, the menu, its stock or a table change, and who is where',
      response: { 200: eventStream(officeEvents) },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { license } = actor;
      const stream = await openStream(services, request, reply, { isBoard: true });
      const told = new Map<string, string>();

      /** Says what is new: other instances only say that something may be. */
      function tell(name: (typeof eventNames)['draft' | 'presence'], data: object): void {
        const text = JSON.stringify(data);
        if (told.get(name) === text) return;
        told.set(name, text);
        stream.send(name, data);
      }

      async function tellDraft(): Promise<void> {
        tell(eventNames.draft, (await draftState(services, license)) satisfies DraftUpdate);
        tell(eventNames.presence, { people: await whoIsPresent(services, license) } satisfies PresenceUpdate);
      }

      const tellMenu = () => sendMenu(services, stream, license);

      const tables = pacedTables(stream, clock);
      stream.onClose(tables.stop);
      stream.onClose(
        hub.subscribe(license, (change) => {
          if (change.kind === 'draft') void stream.tell(tellDraft);
          if (change.kind === 'visit' || change.kind === 'order' || change.kind === 'choosing') tables.ask();
          if (change.kind === 'menu') void stream.tell(() => tellMenu().then(tellDraft));
        }),
      );
      stream.onClose(tokens.watch(actor, () => stream.end(1)));
      await stream.tell(tellMenu);
      await stream.tell(tellDraft);
      return reply;
    },
  );
}
