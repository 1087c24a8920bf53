import type { Engine } from '../../engine.ts';
import { type Columns, command, query, run } from '../../query.ts';
import type { SandboxPaymentRow } from '../../rows/payment-rows.ts';

type State = SandboxPaymentRow['state'];

const select = query<{ attemptId: string }, SandboxPaymentRow>((db, { attemptId }) =>
  db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('license', 'in', (e) =>
      e
        .selectFrom('payment_attempts')
        .select('license')
        .where('provider', '=', 'sandbox')
        .where('attempt_id', '=', attemptId),
    )
    .where('attempt_id', '=', attemptId),
);

const selectLicense = query<{ attemptId: string }, { license: string }>((db, { attemptId }) =>
  db
    .selectFrom('payment_attempts')
    .select('license')
    .where('provider', '=', 'sandbox')
    .where('attempt_id', '=', attemptId),
);

const insert = command<Columns<SandboxPaymentRow>>((db, row) =>
  db
    .insertInto('sandbox_payments')
    .values({
      license: row.license,
      attempt_id: row.attempt_id,
      amount_mills: row.amount_mills,
      currency: row.currency,
      state: row.state,
      refunds: row.refunds,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

const update = query<
  { license: string; attemptId: string; from: State; state: State; refunds: string },
  { attempt_id: string }
>((db, { license, attemptId, from, state, refunds }) =>
  db
    .updateTable('sandbox_payments')
    .set({ state: state, refunds })
    .where('license', '=', license)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', from)
    .returning('attempt_id'),
);

/** The sandbox's record of an attempt. */
export async function findSandboxPayment(engine: Engine, attemptId: string) {
  const [row] = await engine.read(select, { attemptId });
  return row;
}

/** Opens a payment of the sandbox for a stored attempt; false when no attempt has that id. */
export function writeSandboxPayment(
  engine: Engine,
  { attempt_id: attemptId, ...row }: Omit<SandboxPaymentRow, 'license'>,
): Promise<boolean> {
  return engine.write(function* () {
    const [attempt] = yield* run(selectLicense, { attemptId });
    if (!attempt) return false;
    yield* run(insert, { ...row, attempt_id: attemptId, license: attempt.license });
    return true;
  });
}

/** Changes the status of a sandbox payment; false when its status was no longer the expected one. */
export function writeSandboxChange(
  engine: Engine,
  { license, attempt_id: attemptId, state: from, ...row }: SandboxPaymentRow,
  change: Partial<Pick<SandboxPaymentRow, 'state' | 'refunds'>>,
): Promise<boolean> {
  const { state, refunds } = { state: from, ...row, ...change };
  return engine.write(function* () {
    const rows = yield* run(update, { license, attemptId, from, state, refunds });
    return rows.length > 0;
  });
}
