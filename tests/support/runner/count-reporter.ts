import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line: the numbers of passed and failed tests. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      if (module.errors().length > 0) failed++;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed++;
        else failed++;
      }
    }
    // After the other reporters' own summaries.
    process.on('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
