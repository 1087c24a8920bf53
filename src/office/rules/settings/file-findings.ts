import type { FindingCode } from '#contract/office/finding-codes.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import type { Problem } from '#contract/values/problem.ts';

/** What a refusal has against a file: what its check found, or where it differs although the person may not write. */
export function findingsAgainst({ code, findings, errors = [] }: Problem): PlanFinding[] {
  if (code === 'validation') return (findings as PlanFinding[] | undefined) ?? [];
  if (code !== 'forbidden') return [];
  return errors.map(({ path, message }) => ({
    level: 'error',
    at: path,
    names: [],
    message,
    code: 'no_right' satisfies FindingCode,
  }));
}
