import type { ProblemCode } from '#contract/values/problem.ts';
import type { ApiStage } from './stage.ts';

/** The inputs of one request; omitted ones are not sent. */
export interface Asked {
  /** Values of the path's parameters; `lang` is en by default. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  /** A body that is no JSON. */
  raw?: Buffer;
}

type Ask = (stage: ApiStage) => Asked | Promise<Asked>;

/** How to make a call so that it gives each of its answers. */
export interface CallScene {
  /** By status: every described one. */
  succeeds: Record<number, Ask>;
  /** By code; a special scene when the usual refusal of such a call cannot occur. */
  refused?: Partial<Record<ProblemCode, Ask>>;
}

export const nothing = (): Asked => ({});
