import { staffPaths } from '#contract/paths/paths.ts';
import { PersonKnown, SayWho } from '#contract/staff/staff-answers.ts';
import Type from 'typebox';
import { peopleWithPin, pinPlaceOf, sayWho } from '../../people/pins.ts';
import { Refused, sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** Calls by which a person says who they are on a shared device, or on the own phone of another. */
export function staffPeopleRoutes(app: TypedRoutes, services: StaffServices): void {
  app.get(
    staffPaths.staffPeople,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'readStaffPeople',
        tags: ['staff'],
        summary: 'Who can say who they are on a shared device or the own phone of another',
        response: { 200: Type.Ref('StaffPeople') },
      },
    },
    async (request) => {
      const { staff } = await authenticate(services, request);
      return { people: await peopleWithPin(services, staff), own_phone: staff.kind === 'session' };
    },
  );
  app.post(
    staffPaths.staffPerson,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'sayWho',
        tags: ['staff'],
        summary: 'Say who acts on a shared device or the own phone of another, by name and PIN',
        body: Type.Unsafe<SayWho>(Type.Ref('SayWho')),
        response: { 200: Type.Ref('PersonKnown') },
        problems: ['forbidden', 'pin_wrong', 'pin_rests'],
      },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      if (staff.kind === 'token') throw new Refused({ code: 'forbidden' });
      const on = { place: pinPlaceOf(staff), doer: staff };
      const result = await sayWho(services, live.venue, on, request.body);
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { token, until, person } = result.value;
      const { name, role } = person;
      return { token, until: new Date(until).toISOString(), name, role } satisfies PersonKnown;
    },
  );
}
