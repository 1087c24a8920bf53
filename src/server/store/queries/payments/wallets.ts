import type { Mills } from '#domain/money/money.ts';
import type { Engine } from '../../engine.ts';
import { type Columns, command, query, run } from '../../query.ts';
import type { WalletEntryRow, WalletRow } from '../../rows/payment-rows.ts';

type ById = { license: string; walletId: string };

const select = query<ById, WalletRow>((db, { license, walletId }) =>
  db.selectFrom('wallets').selectAll().where('license', '=', license).where('wallet_id', '=', walletId),
);

const insert = query<ById & { balance: number }, { wallet_id: string }>(
  (db, { license, walletId, balance }) =>
    db
      .insertInto('wallets')
      .values({
        license,
        wallet_id: walletId,
        balance_mills: balance,
        file_balance_mills: balance,
        tries: 0,
        locked_until: null,
        last_step: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('wallet_id'),
);

/** Only a changed value counts; the row stays locked until the balance is set. */
const updateFileBalance = query<ById & { balance: number }, { balance_mills: number }>(
  (db, { license, walletId, balance }) =>
    db
      .updateTable('wallets')
      .set({ file_balance_mills: balance })
      .where('license', '=', license)
      .where('wallet_id', '=', walletId)
      .where('file_balance_mills', '<>', balance)
      .returning('balance_mills'),
);

const useCode = query<ById & { step: number }, { wallet_id: string }>((db, { license, walletId, step }) =>
  db
    .updateTable('wallets')
    .set({ last_step: step })
    .where('license', '=', license)
    .where('wallet_id', '=', walletId)
    .where('last_step', '<', step)
    .returning('wallet_id'),
);

/** Takes only what is there: the database decides who gets it. */
const move = query<ById & { amount: number }, { balance_mills: number }>(
  (db, { license, walletId, amount }) =>
    db
      .updateTable('wallets')
      .set((e) => ({ balance_mills: e('balance_mills', '+', amount) }))
      .where('license', '=', license)
      .where('wallet_id', '=', walletId)
      .where((e) => e(e('balance_mills', '+', amount), '>=', 0))
      .returning('balance_mills'),
);

const insertEntry = command<Columns<WalletEntryRow>>((db, row) =>
  db.insertInto('wallet_entries').values({
    license: row.license,
    movement_id: row.movement_id,
    account: row.account,
    amount_mills: row.amount_mills,
    order_uuid: row.order_uuid,
    at: row.at,
  }),
);

const selectOfOrder = query<
  { license: string; orderUuid: string },
  { account: string; amount_mills: number }
>((db, { license, orderUuid }) =>
  db
    .selectFrom('wallet_entries')
    .select(['account', 'amount_mills'])
    .where('license', '=', license)
    .where('order_uuid', '=', orderUuid)
    .where('account', 'like', 'wallet %'),
);

/** A movement of money into a wallet, or with a negative amount out of it. */
export interface Movement {
  id: string;
  license: string;
  walletId: string;
  amountMills: Mills;
  /** Null: the venue file set the balance. */
  orderUuid: string | null;
  at: number;
}

function* writeEntries({ id, license, walletId, amountMills, orderUuid, at }: Movement) {
  const entry = { license, movement_id: id, order_uuid: orderUuid, at };
  yield* run(insertEntry, { ...entry, account: `wallet ${walletId}`, amount_mills: amountMills });
  const account = orderUuid === null ? 'file' : 'order';
  yield* run(insertEntry, { ...entry, account, amount_mills: -amountMills });
}

/** A wallet inside a unit of work. */
export function* findWalletWithin(license: string, walletId: string) {
  const [row] = yield* run(select, { license, walletId });
  return row;
}

/** A wallet; undefined before its first movement or import. */
export async function findWallet(engine: Engine, license: string, walletId: string) {
  const [row] = await engine.read(select, { license, walletId });
  return row;
}

/** Moves money with both entries of the ledger; false when the wallet has too little. */
export function* writeMovement(movement: Movement) {
  const { license, walletId, amountMills } = movement;
  const rows = yield* run(move, { license, walletId, amount: amountMills });
  if (rows.length === 0) return false;
  yield* writeEntries(movement);
  return true;
}

/** Creates a wallet with the venue file's balance, if the store does not have it yet. */
export function* writeFirstBalance(movement: Movement) {
  const { license, walletId, amountMills: balance } = movement;
  const rows = yield* run(insert, { license, walletId, balance });
  if (rows.length > 0) yield* writeEntries(movement);
  return rows.length > 0;
}

/** Applies a venue file's balance at an import: for a new wallet, and when the file's own value changed. */
export function* writeFileBalance(movement: Movement) {
  const { license, walletId, amountMills: balance } = movement;
  if (yield* writeFirstBalance(movement)) return;
  const [before] = yield* run(updateFileBalance, { license, walletId, balance });
  if (before) yield* writeMovement({ ...movement, amountMills: balance - before.balance_mills });
}

/** Stores the time step of a right code; false when it, or a later one, was used before. */
export function* writeUsedCode(license: string, walletId: string, step: number) {
  const rows = yield* run(useCode, { license, walletId, step });
  return rows.length > 0;
}

/** The amount that each wallet has paid for an order, less refunds. */
export function* takenFromWallets(license: string, orderUuid: string) {
  const rows = yield* run(selectOfOrder, { license, orderUuid });
  const taken = new Map<string, Mills>();
  for (const { account, amount_mills: mills } of rows) {
    const walletId = account.slice('wallet '.length);
    taken.set(walletId, (taken.get(walletId) ?? 0) - mills);
  }
  return [...taken].filter(([, mills]) => mills > 0);
}
