import type { Phone } from '../browser/phone.ts';
import type { Journey } from './journey.ts';

/** Has a phone's next call to the staff arrive, and takes the network away before its answer. */
export async function losesAnswerToCall(stage: Journey, phone: Phone): Promise<void> {
  await phone.page.route(
    '**/en/api/visit/call/',
    async (route) => {
      await stage.restaurant.deliver(route);
      await phone.context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}
