import { describe, expect, it } from 'vitest';
import { presentProblem, problems, type ProblemCode } from './problem.ts';

/** Contract section 5: every code with its status; lines_sent is decision 135's, those of people and drafts are of docs/chapters/api.md to 174. */
const CONTRACT: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden person_required pin_wrong',
  404: 'not_found',
  405: 'method_not_allowed',
  409: `in_progress venue_closed ordering_disabled order_type_disabled payment_type_disabled table_busy active_order
    product_unavailable out_of_stock minimum_order outside_delivery_area coupon_invalid allergens_changed price_changed
    part_held order_closed
    status_not_allowed lines_sent once_given link_ended code_ended last_owner draft_conflict
    draft_changed publication_waits not_undoable`,
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'validation idempotency_conflict location_invalid variation_required variation_invalid combo_incomplete',
  429: 'too_many_requests too_many_orders pin_rests',
  500: 'internal',
  503: 'unavailable',
};

const expected = Object.entries(CONTRACT).flatMap(([status, codes]) =>
  codes.split(/\s+/).map((code): [string, number] => [code, Number(status)]),
);

describe('a refusal', () => {
  it.each(expected)('%s is answered with %d', (code, status) => {
    expect(problems[code as ProblemCode]?.[0]).toBe(status);
  });

  it('has no code that the contract does not know', () => {
    expect(Object.keys(problems).sort()).toEqual(expected.map(([code]) => code).sort());
  });

  it('has a stable snake_case code and a title to read', () => {
    for (const [code, [, title]] of Object.entries(problems)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(title).toMatch(/^[A-Z].{10,}[^.]$/);
    }
  });
});

describe('the problem details of a refusal', () => {
  it('say what, why and where', () => {
    const errors = [{ path: 'line_items[0].quantity', message: 'Expected at least 1' }];
    expect(presentProblem({ code: 'validation', detail: 'One field', errors })).toEqual({
      type: '/api/docs#problem-validation',
      title: problems.validation[1],
      status: 422,
      detail: 'One field',
      code: 'validation',
      errors,
    });
  });

  it('leave out what is not known', () => {
    expect(Object.keys(presentProblem({ code: 'venue_closed', retryAfterS: 60 }))).toEqual([
      'type',
      'title',
      'status',
      'code',
    ]);
  });

  it('carry what the guest’s page needs beside them', () => {
    const existing = { uuid: '5f0c' };
    expect(presentProblem({ code: 'active_order', members: { existing_order: existing } })).toMatchObject({
      code: 'active_order',
      existing_order: existing,
    });
  });
});
