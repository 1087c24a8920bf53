import type {
  ChangeSharedCart,
  SendSharedCart,
  SharedCart,
  SharedCartState,
} from '#contract/visits/shared-cart.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { noChoices } from '#tests/support/build/build-menu.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, beforeEach, vi } from 'vitest';

/** The guest whose phone the tests open. */
export const ME = 'mona';
type Line = SharedCartState['lines'][number];

function problem(code: string, status: number): Response {
  return Response.json({ code, status }, { status, headers: { 'content-type': 'application/problem+json' } });
}

/** The server of a table with two guests: it takes changes as the contract says, and answers unless it is cut off. */
export function createTable() {
  const state: SharedCartState = {
    version: 1,
    round: 1,
    host: ME,
    sender_rule: 'any',
    guests: [ME, 'omar'].map((id, plate) => ({
      id,
      name: '',
      plate,
      ready: false,
      ready_stamp: 0,
      name_stamp: 0,
      away: false,
    })),
    lines: [],
    count: null,
    news: null,
    open_order: null,
  };
  const lines = new Map<string, Line>();
  /** Lines that the cart no longer tells. */
  const untold = new Set<string>();
  const table = {
    isCut: false,
    losesAnswers: false,
    /** Starts the count at a press on Send whose answer is lost. */
    losesPress: false,
    /** The table's lines are on their way, and no count can be stopped. */
    isSending: false,
    isOver: false,
    isBusy: false,
    told: [] as ChangeSharedCart[],
    pressed: [] as SendSharedCart[],
    lines,
    tell(): SharedCartState {
      const told = [...lines.values()].filter(({ id, quantity }) => quantity > 0 && !untold.has(id));
      return structuredClone({ ...state, lines: told });
    },
    take({ lines: changes }: ChangeSharedCart): SharedCart['faults'] {
      const faults: NonNullable<SharedCart['faults']> = [];
      for (const { id, shared, pieces, stamp, content, content_stamp: contentStamp = 0 } of changes) {
        const line = lines.get(id) ?? (content && newLine(id, shared ? null : ME, content));
        if (!line || line.sent_round !== null) {
          faults.push({ id, fault: line ? 'sent' : 'unknown' });
          continue;
        }
        const mark = line.marks[ME] ?? { pieces: 0, stamp: 0, content_stamp: 0 };
        if (stamp > mark.stamp) Object.assign(mark, { pieces, stamp });
        if (content && contentStamp > mark.content_stamp)
          Object.assign(line, { content }, (mark.content_stamp = contentStamp));
        line.marks[ME] = mark;
        line.quantity = Object.values(line.marks).reduce((sum, each) => sum + each.pieces, 0);
        lines.set(id, line);
      }
      state.version++;
      return faults;
    },
    /** Sends the lines of these ids as this round. */
    send(...ids: string[]): SharedCartState {
      for (const id of ids) Object.assign(lines.get(id) ?? {}, { sent_round: state.round });
      state.round++;
      state.version++;
      return table.tell();
    },
    /** Starts a count that ends in so many ms. */
    count(leftMs: number): SharedCartState {
      state.count = { sender: ME, left_ms: leftMs, of_ms: 10_000 };
      state.version++;
      return table.tell();
    },
    /** The table has an open order from now on. */
    open(uuid: string): SharedCartState {
      state.open_order = uuid;
      state.version++;
      return table.tell();
    },
    forget(id: string): void {
      untold.add(id);
    },
    async fetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      if (table.isCut) throw new TypeError('Failed to fetch');
      if (table.isOver) return problem('forbidden', 403);
      if (table.isBusy) return problem('too_many_requests', 429);
      const change = init?.method === 'PATCH' ? (JSON.parse(String(init.body)) as ChangeSharedCart) : null;
      if (change) table.told.push(change);
      if (init?.method === 'POST') table.pressed.push(JSON.parse(String(init.body)) as SendSharedCart);
      const faults = change ? table.take(change) : [];
      if (String(address).endsWith('/stop/')) {
        if (table.isSending) return problem('lines_sent', 409);
        state.count = null;
        state.version++;
      }
      if (table.losesPress && init?.method === 'POST') {
        table.count(10_000);
        throw new TypeError('Failed to fetch');
      }
      if (table.losesAnswers) throw new TypeError('Failed to fetch');
      return Response.json({ me: ME, cart: table.tell(), ...(faults?.length && { faults }) });
    },
  };
  return table;
}

/** A line of the table's cart without pieces; `owner` is null for a dish to share. */
export function newLine(id: string, owner: string | null, content: Line['content']): Line {
  return { id, owner, content, quantity: 0, marks: {}, sent_round: null, fault: null };
}

type Table = ReturnType<typeof createTable>;

function dish(productId: string, quantity = 1): Omit<CartLine, 'lineId'> {
  return {
    productId,
    choices: noChoices,
    quantity,
    note: '',
    seen: { name: productId, image: null, unitMills: 1000 },
  };
}

/** Opens a tab of ME's phone: the modules of a page, with what the browser has stored. */
export async function openTab(table: Table) {
  vi.resetModules();
  const [
    { connect },
    { loadKept },
    { cart },
    changes,
    sync,
    { sharing },
    { startSharing },
    toShare,
    { myLines },
    { leaveTogether },
    { shares },
  ] = await Promise.all([
    import('#web/page/connection.ts'),
    import('#web/browser/kept.ts'),
    import('#web/state/cart/cart.ts'),
    import('#web/state/cart/change-cart.ts'),
    import('#web/state/shared-cart/sync.ts'),
    import('#web/state/shared-cart/sharing.ts'),
    import('#web/state/shared-cart/start.ts'),
    import('#web/state/shared-cart/to-share.ts'),
    import('#web/state/bill/my-lines.ts'),
    import('#web/state/shared-cart/begin.ts'),
    import('#web/state/table/shares.ts'),
  ]);
  connect({ base: '', license: 'test-kitchen', fetch: table.fetch });
  loadKept('test-kitchen');
  const page = { lang: 'en' } as Parameters<typeof startSharing>[0];
  return {
    cart,
    sync,
    sharing,
    toShare,
    myLines,
    shares,
    leave: () => leaveTogether(page),
    begin(): void {
      startSharing(page);
      sync.takeCart({ me: ME, cart: table.tell() });
    },
    /** As a page is opened again. */
    resume(): void {
      sync.settleOwnLines();
      startSharing(page);
      void sync.tellUnsent();
    },
    add(productId: string, quantity = 1): string {
      const line = changes.newLine(dish(productId, quantity));
      changes.addLine(line);
      return line.lineId;
    },
    change: changes.changeQuantity,
    remove(lineId: string): () => void {
      const line = cart.get().find((each) => each.lineId === lineId);
      if (!line) throw new Error('There is no such line');
      return changes.removeLine(line);
    },
    dishes: () => cart.get().map(({ productId, quantity }) => `${quantity} ${productId}`),
  };
}

/** The dishes that the table's cart tells, as "2 kafta". */
export function dishesOf(table: Table): string[] {
  return table.tell().lines.map(({ quantity, content }) => `${quantity} ${content.product}`);
}

/** The size of the page's text, in px. */
export function stubText(size: number): void {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: `${size}px` }));
}

/** Lets each test of a file open tabs without a page: text of 16 px, empty storages, no other tab. */
export function standInForPage(): void {
  beforeEach(() => {
    stubText(16);
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('setTimeout', (run: () => void) => setImmediate(run));
    stubStorages();
  });
  afterEach(() => vi.unstubAllGlobals());
}
