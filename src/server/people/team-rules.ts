import { ASKS, type AskPerson, type TeamRules } from '#contract/office/people.ts';
import type { Engine } from '../store/engine.ts';
import { findTeamSettings, writeTeamSettings } from '../store/queries/people/people.ts';
import { noteAct, type Doer, type PeopleServices } from './services.ts';

/** Money that leaves, and dishes struck from a bill: what a venue asks about until it decides otherwise. */
const USUAL: readonly AskPerson[] = ['refund', 'discount', 'strike'];

/** The acts for which a venue's shared devices ask who it is. */
export async function readRules(engine: Engine, license: string): Promise<TeamRules> {
  const row = await findTeamSettings(engine, license);
  const asked = row ? (JSON.parse(row.ask_person) as string[]) : USUAL;
  return { ask_person: ASKS.filter((each) => asked.includes(each)) };
}

/** Sets the acts for which a venue's shared devices ask who it is. */
export async function setRules(
  services: PeopleServices,
  doer: Doer,
  { ask_person: wanted }: TeamRules,
): Promise<TeamRules> {
  const before = await readRules(services.engine, doer.license);
  const after: TeamRules = { ask_person: ASKS.filter((each) => wanted.includes(each)) };
  await services.engine.write(function* () {
    yield* writeTeamSettings({ license: doer.license, ask_person: JSON.stringify(after.ask_person) });
    const [from, to] = [before.ask_person, after.ask_person];
    yield* noteAct(services, doer, { what: 'team.rules', names: [], from, to });
  });
  return after;
}
