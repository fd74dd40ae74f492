import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const onDatabase = ['server/**/*.test.ts', 'features/*/server/**/*.test.ts', 'demo/**/*.test.ts'];
const elsewhere = ['node_modules/**', 'dist/**', 'generated/**'];
// The portal's own default: a test that forgets the zone sees a day that is not UTC's.
const env = { TZ: 'Asia/Kolkata' };
// Loading the whole portal anew for each file took longer than its tests; each has a portal and a database of its own anyhow.
const together = { pool: 'forks' as const, isolate: false, setupFiles: ['testing/seed.ts'] };

export default defineConfig({
  test: {
    // Half of the time they wait for a database or a process: two run at once even where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onDatabase],
          env,
        },
      },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        test: {
          ...together,
          name: `server-${database}`,
          include: onDatabase,
          // `*.postgres.test.ts` and `*.pglite.test.ts` are about one of the two only.
          exclude: [...elsewhere, `**/*.${database === 'pglite' ? 'postgres' : 'pglite'}.test.ts`],
          globalSetup: `testing/setup-${database}.ts`,
          env: { ...env, TEST_DATABASE: database },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
});
