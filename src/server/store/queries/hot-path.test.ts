import { createTestApp } from '#tests/support/app/test-app.ts';
import type { Engine } from '#server/store/engine.ts';
import { prepareQuery, type Params, type Query } from '#server/store/query.ts';
import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

/** The venue must be in the condition or in the written row; or a host is looked up to find its venue. */
const NAMED = /from "venue_domains" where "domain"|where.*"?license"? (?:=|in)|^insert into .*\("license"/;

/** Jobs look across all venues, and may run meanwhile. */
const JOBS = /from "printers" where "address"|"next_at" <=|"next_look_at" <=/;

/** All orders or visits of a venue: the embedded store serves nobody else meanwhile. */
const EVERY =
  /(?:orders|order_lines|visits|seats)(?! USING (?:COVERING )?INDEX orders_open) .*\(license=\?\)|SCAN/;

/** The embedded store's query plans of statements. */
function plansOf(path: string, statements: Iterable<string>): string[] {
  const db = new Database(path, { readonly: true });
  const plans = [...statements].flatMap((sql) => {
    const values = sql.match(/\?/g) ?? [];
    const steps = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(values);
    return steps.map(({ detail }) => `${detail}: ${sql}`);
  });
  db.close();
  return plans;
}

/** Records every statement that an engine runs. */
function overheard(engine: Engine, heard: Set<string>): Engine {
  const note = (query: Query<Params, unknown>) => void heard.add(prepareQuery(query, engine.db).sql);
  return {
    ...engine,
    read(query, params) {
      note(query as unknown as Query<Params, unknown>);
      return engine.read(query, params);
    },
    write: (work, how) =>
      engine.write(function* () {
        const generator = work();
        let step = generator.next();
        while (!step.done) {
          for (const { query } of step.value) note(query);
          step = generator.next(yield step.value);
        }
        return step.value;
      }, how),
  };
}

it('every statement between a guest and an order names its venue, and none reads all that it ever had', async () => {
  const heard = new Set<string>();
  const kitchen = await createTestApp('sqlite', { engineOf: (engine) => overheard(engine, heard) });
  heard.clear();
  const { body } = await kitchen.order({ phone: '+971501234567' }, { key: randomUUID() });
  const { uuid, visit_token: visit } = body;
  await kitchen.read(uuid, { visit });
  const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
  const options = { method: 'PATCH', body: { line_items: [line] }, key: randomUUID(), visit } as const;
  expect((await kitchen.call(`/en/api/order/${uuid}/`, options)).status).toBe(200);
  expect((await kitchen.move(uuid, 'accepted')).status).toBe(200);
  await kitchen.call('/loyalty/active-order/12/menu-1/', { visit });
  await kitchen.call('/staff/api/orders', { token: await kitchen.staffToken() });
  const asked = [...heard].filter((sql) => !JOBS.test(sql));
  const nameless = asked.filter((sql) => !NAMED.test(sql));
  expect(asked.length).toBeGreaterThan(15);
  expect(nameless).toEqual([]);
  const plans = plansOf(kitchen.storeUrl.replace(/^file:/, ''), asked);
  expect(plans.filter((plan) => EVERY.test(plan))).toEqual([]);
  await kitchen.close();
});
