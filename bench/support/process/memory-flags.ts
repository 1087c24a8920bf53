/** The options of Node that docs/operations.md ("Memory") recommends to operators: V8 keeps less garbage with them. */
export const MEMORY_FLAGS = ['--max-semi-space-size=16', '--no-allocation-site-pretenuring'];
