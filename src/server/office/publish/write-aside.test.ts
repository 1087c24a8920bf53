import { LONG_MENU, buildLongVenue } from '#tests/support/build/build-long-venue.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stringify } from 'yaml';
import { expect, it, onTestFinished } from 'vitest';
import { createDraftWriter, startWriterProcess } from './write-aside.ts';
import { writeDraft, type DraftJob } from './write-draft.ts';

const content = stringify(buildLongVenue(50, { pictures: false }));

function job(price: string, text = content): DraftJob {
  const { file } = checkVenueFile(text);
  const base = file?.menu.categories[0]?.products[0]?.price;
  const edit = { at: 'menu/products/dish-0/price', value: price, base, who: 'rami', editedAt: 0, version: 1 };
  return { content: text, document: JSON.stringify(file), edits: [edit] };
}

it('a process of its own writes the drafts of a long file one after another, and a new one after its death', async () => {
  const started: ChildProcess[] = [];
  onTestFinished(() => started.forEach((child) => child.kill('SIGKILL')));
  const start = () => {
    const child = startWriterProcess();
    started.push(child);
    return child;
  };
  const writer = createDraftWriter({ start, longest: 0 });
  const first = job('1.000');
  const written = await writer.write(`${LONG_MENU} 1 1`, first);
  expect(written).toEqual(writeDraft(first));
  const second = job('2.000', written.content);
  const third = job('3.000');
  expect(
    await Promise.all([writer.write(`${LONG_MENU} 2 1`, second), writer.write(`${LONG_MENU} 1 2`, third)]),
  ).toEqual([writeDraft(second), writeDraft(third)]);
  expect(started).toHaveLength(1);

  const lost = writer.write(`${LONG_MENU} 1 3`, job('4.000'));
  started[0]?.kill('SIGKILL');
  await expect(lost).rejects.toThrow('has ended');
  const fourth = job('4.000');
  expect(await writer.write(`${LONG_MENU} 1 3`, fourth)).toEqual(writeDraft(fourth));
  expect(started).toHaveLength(2);
});

it('a process without work ends', async () => {
  const started: ChildProcess[] = [];
  const start = () => {
    const child = startWriterProcess();
    started.push(child);
    return child;
  };
  const writer = createDraftWriter({ start, longest: 0, idleMs: 1 });
  await writer.write(`${LONG_MENU} 1 1`, job('1.000'));
  const [child] = started;
  if (child && child.exitCode === null) await once(child, 'exit');
  expect(child?.exitCode).toBe(0);
});
