import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** How many tests a run had, written as JSON to the file that TEST_COUNTS names. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How long a test took. */
interface Time {
  readonly name: string;
  readonly seconds: number;
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
    writeFileSync(file, JSON.stringify({ ...counts, slowest: slowestOf(modules) }));
  }
}

function slowestOf(modules: readonly TestModule[]): Time[] {
  const times = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      name: `${module.project.name} ${module.relativeModuleId}: ${test.name}`,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    })),
  );
  return times.sort((one, other) => other.seconds - one.seconds).slice(0, 20);
}

function countOf(state: string): keyof Counts {
  return state === 'passed' || state === 'failed' ? state : 'skipped';
}
