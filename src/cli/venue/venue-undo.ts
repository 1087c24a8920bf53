import { compareVenues } from '#server/venues/import/compare-venues.ts';
import { undoImport, type UndoResult } from '#server/venues/import/undo-import.ts';
import { changeLines } from '../report/changes.ts';
import { CALL, Refusal, type CliCommand } from '../command/command.ts';
import { servedFile, withStore } from '../command/store.ts';

function refusal(license: string, result: Exclude<UndoResult, { outcome: 'undone' }>): Refusal {
  switch (result.outcome) {
    case 'domain_taken':
      return new Refusal(
        `The menu before answers at ${result.domain}, which belongs to the venue ${result.owner} now. Export it (${CALL} venue export), change its domains, and import that.`,
      );
    case 'overtaken':
      return new Refusal(
        `Somebody else imported ${license} at this moment. Nothing was undone; look at the menu and decide again.`,
      );
    default:
      return new Refusal(`${license} was imported only once: there is no menu before it.`);
  }
}

/** `venue undo`: restores the menu before the last import. */
export const venueUndo: CliCommand = {
  name: 'venue undo',
  task: 'Menus',
  syntax: '<license>',
  summary: 'Serves the menu before the last import again',
  purpose:
    'Brings back the menu that a venue served before its last import, within 2 seconds and without a restart. Called again it brings back the newer one. Orders, and stock that guests used up, stay as they are.',
  examples: ['venue undo bayt-zaytoun', 'venue undo bayt-zaytoun --json'],
  run: ({ args: [license = ''], output }) =>
    withStore('refuse', async (store) => {
      const { engine, clock, ids, who } = store;
      await servedFile(store, license);
      const result = await undoImport(engine, clock, ids, license, who);
      if (result.outcome !== 'undone') throw refusal(license, result);
      const changes = compareVenues(result.before, result.after);
      output.line(`${license} serves the menu before the last import again:`);
      for (const line of changeLines(changes, result.after)) output.line(line);
      if (changes.length === 0)
        output.line('Nothing that guests see: only the text of the file, or its pictures.');
      output.note(`Called again, this brings the newer menu back: ${CALL} venue undo ${license}`);
      output.document({ ok: true, outcome: 'undone', license, changes });
      return 0;
    }),
};
