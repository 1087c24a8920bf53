import { boardCalls } from '#contract/staff/board-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import { PersonKnown } from '#contract/staff/staff-answers.ts';
import { peopleWithPin, pinPlaceOf, sayWho } from '../../people/pins.ts';
import { Refused } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** Calls by which a person says who they are on a shared device, or on the own phone of another. */
export function staffPeopleRoutes(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    boardCalls.readStaffPeople,
    { needs: 'sign_in', summary: 'Who can say who they are on a shared device or the own phone of another' },
    async (request) => {
      const { staff } = await authenticate(services, request);
      return { people: await peopleWithPin(services, staff), own_phone: staff.kind === 'session' };
    },
  );
  serve(
    app,
    boardCalls.sayWho,
    {
      needs: 'sign_in',
      summary: 'Say who acts on a shared device or the own phone of another, by name and PIN',
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      if (staff.kind === 'token') throw new Refused({ code: 'forbidden' });
      const on = { place: pinPlaceOf(staff), doer: staff };
      const { token, until, person } = valueOf(await sayWho(services, live.venue, on, request.body));
      const { name, role } = person;
      return { token, until: new Date(until).toISOString(), name, role } satisfies PersonKnown;
    },
  );
}
