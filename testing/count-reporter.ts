import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** How many tests a run had, written as JSON to the file that TEST_COUNTS names. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts the tests for the closing line of `npm test`; a file that cannot be loaded counts as one failed test. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env.TEST_COUNTS;
    if (!file) return;
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) counts[countOf(test.result().state)]++;
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed'))
        counts.failed++;
    }
    writeFileSync(file, JSON.stringify(counts));
  }
}

function countOf(state: string): keyof Counts {
  return state === 'passed' || state === 'failed' ? state : 'skipped';
}
