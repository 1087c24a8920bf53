import type { LanguageCode } from '#domain/text/language.ts';
import type { TicketSheetDish, TicketSheet } from '#text/staff/ticket.ts';
import { buildReceiptLine, buildSheet } from '#tests/support/build/build-sheet.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { FRIDAY_EVENING } from '#tests/support/clock.ts';
import { asExtracted, readPdf } from '#tests/support/outside/pdf.ts';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TypesetterStuck } from '../runtime/typesetter-unavailable.ts';
import { papers } from '#contract/orders/receipt-paper.ts';
import {
  createTypesetter,
  startTypesetProcess,
  type Typesetter,
  type TypesetterOptions,
} from './typesetter.ts';

const MB = 1024 * 1024;

const processes: ChildProcess[] = [];
let typesetter: Typesetter | undefined;

function open(options: TypesetterOptions = {}): Typesetter {
  typesetter = createTypesetter({
    start: () => {
      const child = startTypesetProcess();
      processes.push(child);
      return child;
    },
    ...options,
  });
  return typesetter;
}

afterEach(() => {
  vi.useRealTimers();
  typesetter?.stop();
  processes.length = 0;
});

/** This process's memory after garbage collection: objects, and the bytes of documents. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  // Buffers are freed concurrently; the next collection waits for that.
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A kitchen ticket of one product, with what its guests cannot eat. */
function ticketOf(name: string, said: Partial<TicketSheetDish> = {}): TicketSheet {
  const dish = {
    name,
    quantity: '1',
    choices: [],
    isRemoved: false,
    alarms: [],
    wishes: [],
    notes: [],
    ...said,
  };
  const words = {
    number: '1',
    where: '',
    again: '',
    placed: '',
    whom: [],
    times: [],
    comments: '',
    alarms: dish.alarms,
  };
  return { ...words, groups: [{ title: '', dishes: [dish] }] };
}

/** The height of a drawn ticket, in its own units. */
function drawnHeight(svg: Uint8Array): number {
  const [, height] = /<svg[^>]* height="([\d.]+)/.exec(String(Buffer.from(svg))) ?? [];
  return Number(height);
}

/** A product and its note for each language, as guests and venues write them. */
const dishes: [LanguageCode, dish: string, note: string, font: string][] = [
  ['en', 'Grilled halloumi', 'No onions, please', 'NotoSans'],
  ['ar', 'شيش طاووق', 'بدون بصل من فضلك', 'Vazirmatn'],
  ['de', 'Käsespätzle', 'Bitte ohne Röstzwiebeln', 'NotoSans'],
  ['es', 'Jalapeños', 'Sin cebolla, ¿sí?', 'NotoSans'],
  ['fa', 'جوجه کباب', 'بدون پیاز', 'Vazirmatn'],
  ['fr', 'Crème brûlée', 'Sans œuf', 'NotoSans'],
  ['he', 'שישליק', 'בלי בצל בבקשה', 'NotoSansHebrew'],
  ['it', 'Gnocchi', 'Più formaggio', 'NotoSans'],
  ['ja', '鶏の串焼き', '玉ねぎ抜きでお願いします', 'NotoSansJP'],
  ['kp', '닭꼬치', '양파 빼 주세요', 'NotoSansKR'],
  ['nl', 'Stroopwafel', 'Zonder ui', 'NotoSans'],
  ['ru', 'Шашлык', 'Без лука', 'NotoSans'],
  ['th', 'กวน', 'ยามา', 'NotoSansThai'],
  ['tr', 'İçli köfte', 'Soğansız, lütfen', 'NotoSans'],
  ['zh-hans', '烤鸡肉串', '不要洋葱', 'NotoSansSC'],
];

describe('the typesetter', () => {
  it.each(dishes)('sets a receipt in %s, in a face that has its letters', async (lang, name, note, font) => {
    const { typeset } = open();
    const order = { lines: [buildReceiptLine({ name, note })], comments: note, wantedAt: FRIDAY_EVENING };
    const sheet = await buildSheet(order, lang, { name });
    const { text, fonts } = await readPdf(await typeset(sheet, 'a4'));
    for (const word of `${name} ${note}`.split(/[ ,?¿]+/).filter(Boolean))
      expect(text).toContain(asExtracted(word));
    // The time of the order, and the wanted time.
    expect(text.split('19:30')).toHaveLength(3);
    expect(text).toContain(asExtracted(sheet.totals.at(-1)?.amount ?? 'no amount'));
    expect(fonts).toContain(`${font}-Regular`);
    expect(fonts).toContain(`${font}-Bold`);
    // No metadata of the machine or the library.
    expect(
      fonts.filter(
        (name) =>
          !/^(Noto(Sans|SansHebrew|SansThai|SansJP|SansKR|SansSC)|Vazirmatn)-(Regular|Bold)$/.test(name),
      ),
    ).toEqual([]);
  });

  it('prints on a roll as well, in one long page', async () => {
    const { typeset } = open();
    const lines = Array.from({ length: 60 }, (_, index) => buildReceiptLine({ name: `Dish ${index}` }));
    const sheet = await buildSheet({ lines });
    expect((await readPdf(await typeset(sheet, '80mm'))).pages).toBe(1);
    const paged = await readPdf(await typeset(sheet, 'a4'));
    expect(paged.pages).toBeGreaterThan(1);
    expect(paged.text).toContain('Dish 59');
    expect(paged.title).toBe('Order # 000248 · Bayt Zaytoun');
  });

  it.each(papers)('begins with the venue’s logo, address and tax number: %s', async (paper) => {
    const { typeset } = open();
    const sheet = await buildSheet();
    expect((await readPdf(await typeset(sheet, paper))).pictures).toBe(0);
    const logo = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#b3421b' } })
      .webp()
      .toBuffer();
    const letterhead = {
      logo,
      colors: null,
      lines: ['12 Sikka Street', 'Dubai', 'Tax number: 100200300400003'],
    };
    const { text, pictures } = await readPdf(await typeset({ ...sheet, letterhead }, paper));
    expect(pictures).toBe(1);
    expect(text).toMatch(/^Bayt Zaytoun 12 Sikka Street Dubai Tax number: 100200300400003 Order # 000248/);
  });

  it.each(['a4', '80mm'] as const)(
    'goes on in the next line with a word that is longer than one: %s',
    async (paper) => {
      const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
      const { typeset } = open();
      const sheet = await buildSheet({ lines: [buildReceiptLine({ name: word })] }, 'de', { name: word });
      const { text } = await readPdf(await typeset(sheet, paper));
      expect(text).not.toContain(word);
      expect(text.replaceAll(/[\s\u00ad‐-]/g, '')).toContain(word);
    },
  );

  it.each([
    ['letters without syllables', 'a'.repeat(120)],
    ['Arabic letters', 'ش'.repeat(120)],
    ['figures', '0'.repeat(120)],
    ['letters with marks', 'о́'.repeat(120)],
  ])('breaks what cannot be divided where the line ends: %s', async (_, run) => {
    const { typeset } = open();
    const line = buildReceiptLine({ name: run, choices: [run], note: run });
    const sheet = await buildSheet({ lines: [line], comments: run }, 'en', { name: run });
    for (const paper of ['a4', '80mm'] as const)
      expect((await readPdf(await typeset(sheet, paper))).roomAtRight).toBeGreaterThan(10);
  });

  it('says on a receipt what the guest of a line cannot eat, in its language', async () => {
    const { typeset } = open();
    const needOf = (name: string) => ({
      code: 'nuts',
      kind: 'allergy' as const,
      name,
      fact: 'free' as const,
    });
    const printed = async (lang: LanguageCode, name: string) => {
      const line = buildReceiptLine({ needs: [needOf(name)], needWords: 'ohne Essig' });
      return (await readPdf(await typeset(await buildSheet({ lines: [line] }, lang), '80mm'))).text;
    };
    expect(await printed('en', 'Nuts')).toMatch(/Nuts allergy.*ohne Essig/s);
    expect(await printed('ja', 'ナッツ')).toContain(asExtracted('ナッツアレルギー'));
    const arabic = await printed('ar', 'المكسرات');
    for (const word of ['حساسية', 'المكسرات']) expect(arabic).toContain(asExtracted(word));
  });

  it('draws on a kitchen ticket the allergy, what is known of the dish, and the guest’s words', async () => {
    const { draw } = open();
    const heightOf = async (said: Partial<TicketSheetDish>) =>
      drawnHeight(await draw(ticketOf('Hummus', said), 'en'));
    const plain = await heightOf({});
    const alarmed = await heightOf({ alarms: ['Allergy: Sesame'] });
    // Over the ticket and at the dish.
    expect(alarmed).toBeGreaterThan(plain + 40);
    const known = await heightOf({
      alarms: ['Allergy: Sesame'],
      wishes: [
        { kind: 'no', words: 'In it: Sesame' },
        { kind: 'apart', words: 'Set it apart: Sesame' },
      ],
    });
    expect(known).toBeGreaterThan(alarmed + 20);
    expect(await heightOf({ notes: ['“بدون مخلل”'] })).toBeGreaterThan(plain);
  });

  it('cuts no long word off a kitchen ticket', async () => {
    const { draw } = open();
    const heightOf = async (name: string) => drawnHeight(await draw(ticketOf(name), 'de'));
    const oneLine = await heightOf('Schwein');
    expect(await heightOf('Schweinefleischgerichte')).toBeGreaterThan(oneLine);
    expect(await heightOf('ش'.repeat(60))).toBeGreaterThan(oneLine);
    expect(await heightOf('0'.repeat(60))).toBeGreaterThan(oneLine);
  });

  it('prints code as the text it is, and reads no file', async () => {
    const { typeset } = open();
    const code = '#read("/etc/passwd") #import "@preview/cetz:0.3.0" $x^2$ *bold* <label> @ref \\ ] } // no';
    const sheet = await buildSheet(
      { lines: [buildReceiptLine({ name: code, note: code })], comments: code },
      'en',
      { name: code },
    );
    const { text } = await readPdf(await typeset(sheet, 'a4'));
    expect(text.replaceAll(' ', '').split(code.replaceAll(' ', '')).length - 1).toBe(4);
  });

  it('survives every hostile text, and prints a plain receipt afterwards', async () => {
    const { typeset } = open({ timeoutMs: 60_000 });
    const texts = [
      ...readCorpus<string[]>('naughty-strings'),
      ...readCorpus<{ cases: { text: string }[] }>('text').cases.map(({ text }) => text),
      ...Object.values(readCorpus<Record<string, unknown>>('injection'))
        .flat()
        .filter((text) => typeof text === 'string'),
    ].map((text) => text.slice(0, 1000));
    expect(texts.length).toBeGreaterThan(600);
    for (let first = 0; first < texts.length; first += 8) {
      const some = texts.slice(first, first + 8);
      const lines = some.map((text) =>
        buildReceiptLine({ name: text.slice(0, 200), choices: [text.slice(0, 200)], note: text }),
      );
      const [reason = ''] = some;
      const sheet = await buildSheet({ status: 'rejected', reason, lines, comments: some.join(' ') }, 'ar');
      expect((await typeset(sheet, '80mm')).length).toBeGreaterThan(1000);
    }
    expect(processes.filter(({ signalCode }) => signalCode !== null)).toEqual([]);
    expect((await readPdf(await typeset(await buildSheet(), 'a4'))).text).toContain('Hummus');
  });

  it('comes back after its process was killed, with or without work', async () => {
    const { typeset } = open();
    const sheet = await buildSheet();
    await typeset(sheet, 'a4');
    // Suspended, so that it cannot finish before it is killed.
    processes[0]?.kill('SIGSTOP');
    const working = typeset(sheet, 'a4');
    processes[0]?.kill('SIGKILL');
    await expect(working).rejects.toThrow('The typesetter ended');
    expect((await typeset(sheet, 'a4')).length).toBeGreaterThan(1000);
    expect(processes).toHaveLength(2);
  });

  it('does not wait for a process that hangs', async () => {
    // Long enough for a busy machine to set a receipt.
    const { typeset } = open({ timeoutMs: 6000 });
    const sheet = await buildSheet();
    await typeset(sheet, 'a4');
    processes[0]?.kill('SIGSTOP');
    await expect(typeset(sheet, 'a4')).rejects.toThrow(TypesetterStuck);
    expect((await typeset(sheet, 'a4')).length).toBeGreaterThan(1000);
  });

  it('gives a receipt its whole time, however long it has waited for its turn', async () => {
    vi.useFakeTimers();
    const child = Object.assign(new EventEmitter(), { unref() {}, send: vi.fn(), kill: vi.fn() });
    const { typeset } = open({ start: () => child as unknown as ChildProcess, timeoutMs: 10_000 });
    const answer = () => child.emit('message', { document: Buffer.of(1), memoryBytes: 0 });
    const sheet = await buildSheet();
    const both = [typeset(sheet, 'a4'), typeset(sheet, 'a4')];
    await vi.advanceTimersByTimeAsync(9_000);
    answer();
    await vi.advanceTimersByTimeAsync(9_000);
    expect([child.send.mock.calls.length, child.kill.mock.calls.length]).toEqual([2, 0]);
    answer();
    expect(await Promise.all(both)).toHaveLength(2);
    const stuck = typeset(sheet, 'a4');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(child.kill).toHaveBeenCalledOnce();
    child.emit('exit');
    await expect(stuck).rejects.toThrow('The typesetter ended');
  });

  it('refuses what it cannot get to in time', async () => {
    const { typeset } = open({ mostWaiting: 2 });
    const sheet = await buildSheet();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => typeset(sheet, 'a4')));
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    for (const answer of answers.slice(3))
      expect('reason' in answer && answer.reason).not.toBeInstanceOf(TypesetterStuck);
  });

  it('sets first what a kitchen waits for, then for who had fewest; where too many wait, who had most gives way', async () => {
    const { typeset, draw } = open({ mostWaiting: 3 });
    const sheet = await buildSheet();
    const done: string[] = [];
    const wanted: [name: string, work: () => Promise<Uint8Array>][] = [
      ['being set', () => typeset(sheet, 'a4', 9)],
      ['had 7', () => typeset(sheet, 'a4', 7)],
      ['had 2', () => typeset(sheet, 'a4', 2)],
      ['had 5', () => typeset(sheet, 'a4', 5)],
      ['had 1', () => typeset(sheet, 'a4', 1)],
      ['ticket', () => draw(ticketOf('Hummus'), 'en')],
      ['had 2 as well', () => typeset(sheet, 'a4', 2)],
    ];
    const answers = await Promise.allSettled(
      wanted.map(async ([name, work]) => {
        await work();
        done.push(name);
      }),
    );
    expect(done).toEqual(['being set', 'ticket', 'had 1', 'had 2']);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  it('a process that has grown too large is replaced, and its receipts are all written', async () => {
    const { typeset } = open({
      mostMemoryBytes: 1,
      start: () => {
        const child = startTypesetProcess();
        processes.push(child);
        return child;
      },
    });
    for (let count = 0; count < 4; count++) {
      const sheet = await buildSheet({ lines: [buildReceiptLine({ name: `Dish ${count}` })] });
      expect((await typeset(sheet, 'a4')).length).toBeGreaterThan(1000);
    }
    expect(processes.length).toBeGreaterThan(1);
  });

  inLongRun('keeps its memory bounded over 200 receipts', async () => {
    const limit = 150 * MB;
    const memory: number[] = [];
    const { typeset } = open({
      mostMemoryBytes: limit,
      start: () => {
        const child = startTypesetProcess();
        processes.push(child);
        child.on('message', ({ memoryBytes }: { memoryBytes: number }) => memory.push(memoryBytes));
        return child;
      },
    });
    const heaps: number[] = [];
    let bytes = 0;
    for (let count = 0; count < 200; count++) {
      const name = `Dish ${count} ${'long name '.repeat(count % 20)}`;
      const lines = Array.from({ length: 30 }, () => buildReceiptLine({ name }));
      bytes += (await typeset(await buildSheet({ lines }), 'a4')).length;
      if (count % 100 === 99) heaps.push(heldBytes());
    }
    expect(memory).toHaveLength(200);
    // The callers keep none of them, otherwise the second hundred would all be in memory.
    const [half = 0, whole = 0] = heaps;
    expect(whole - half).toBeLessThan(bytes / 4);
    expect(Math.max(...memory)).toBeLessThan(1.5 * limit);
    expect(processes.length).toBeGreaterThan(1);
    for (const child of processes.slice(0, -1)) expect(child.connected).toBe(false);
  });
});
