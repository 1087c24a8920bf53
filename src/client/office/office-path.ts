import { officePaths } from '#contract/office/office-paths.ts';
import { fillPath, type PathParams } from '#contract/paths/paths.ts';

/** The address of a call of the back office, its parameters percent-encoded. */
export function officePath<N extends keyof typeof officePaths>(
  name: N,
  ...params: PathParams<(typeof officePaths)[N]>
): string {
  return fillPath(officePaths[name], params[0]);
}
