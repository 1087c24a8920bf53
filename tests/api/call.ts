import type { ProblemCode } from '#contract/problem.ts';
import type { ApiStage } from './stage.ts';

/** What one request of a call brings along; what is not said is left out. */
export interface Asked {
  /** What the path's names stand for; `lang` is en unless it is said. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

type Ask = (stage: ApiStage) => Asked | Promise<Asked>;

/** How a call is made so that each of its answers comes. */
export interface CallScene {
  /** By status: every one that is described. */
  succeeds: Record<number, Ask>;
  /** By code; a scene of its own where the usual refusal of such a call cannot come. */
  refused?: Partial<Record<ProblemCode, Ask>>;
}

export const nothing = (): Asked => ({});
