import type { WireFloorUpdate } from '#contract/visits/event-shapes.ts';
import type { WireVisitRequest } from '#contract/visits/visit.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import { waitingCalls } from '../store/queries/visits/visit-calls.ts';
import { allWaitingRequests } from '../store/queries/visits/visit-requests.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { waitingSince } from './join-visit.ts';
import { readTableQuestions } from './read-questions.ts';
import type { ReadServices } from './read-visits.ts';

async function readAllWaiting({ engine, clock }: ReadServices, license: string): Promise<WireVisitRequest[]> {
  const rows = await allWaitingRequests(engine, license, waitingSince(clock.now()));
  return rows.map(({ request, name, location_code: location, location_type: type }) => ({
    request,
    name,
    location: location ?? '',
    location_type: type as LocationType,
  }));
}

/** All waiting calls, questions and requests at the venue's tables, for staff. */
export async function readFloor(services: ReadServices, live: LiveVenue): Promise<WireFloorUpdate> {
  const { license } = live.venue;
  const [requests, calls, questions] = await Promise.all([
    readAllWaiting(services, license),
    waitingCalls(services.engine, license),
    readTableQuestions(services, live),
  ]);
  return {
    requests,
    questions,
    calls: calls.map(({ kind, location: { code, type }, calledAt, takenBy }) => ({
      for: kind,
      location: code,
      location_type: type,
      called_at: new Date(calledAt).toISOString(),
      taken_by: takenBy,
    })),
  };
}
