import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { long } from './testing/long.ts';
import { ofSome } from './testing/rooms/asked-rooms.ts';
import WaitingFirst from './testing/waiting-first.ts';

const onDatabase = [
  'portal/**/*.test.ts',
  'server/**/*.test.ts',
  'features/{*,*/*}/server/**/*.test.ts',
  'demo/**/*.test.ts',
  'chaos/*.postgres.test.ts',
  'fuzz/*.postgres.test.ts',
];
/** What the embedded database, with its one connection, might do otherwise; PostgreSQL has them all. */
const onEmbedded = [
  'server/db/**/*.test.ts',
  'server/jobs/outbox.test.ts',
  'portal/kill.test.ts',
  'features/asset-requests/lists/server/list-order.test.ts',
  'features/notifications/server/live-restart.test.ts',
  '**/*.pglite.test.ts',
];
/** What it did as PostgreSQL does whenever it was asked: with `npm run test:long`. */
const onEmbeddedToo = [
  'demo/company.test.ts',
  'features/asset-requests/invoices/server/invoices.test.ts',
  'features/asset-requests/reports/server/report.test.ts',
  'features/asset-requests/steps/server/{at-once,instore,undo}.test.ts',
  'features/directory/{company,staff}/server/**/*.test.ts',
  'features/directory/search/server/people-search.test.ts',
  'features/identity/server/sign-in.test.ts',
  'features/notifications/server/live*.test.ts',
  'features/payment-desk/server/transfer.test.ts',
  'server/http/matrix.test.ts',
];
/** What takes a processor for itself, or minutes, and guards what seldom changes: with `npm run test:long`. */
const onlyLong = ['features/identity/server/forged-memory.postgres.test.ts', 'chaos/chaos.postgres.test.ts'];
/** Of some rooms it is asked of PostgreSQL alone: an embedded database to copy takes longer to make than all that is said of a small room. */
const notOfSome = ['server/db/filled.test.ts'];
const elsewhere = ['node_modules/**', 'dist/**', 'generated/**', ...(long ? [] : onlyLong)];
// The portal's own default: a test that forgets the zone sees a day that is not UTC's.
const env = { TZ: 'Asia/Kolkata' };
// What a file leaves is cleared away when there is half a gigabyte of it, not at each of its first megabytes.
const execArgv = ['--initial-old-space-size=512'];
// Loading the whole portal anew for each file took longer than its tests; each has a portal and a database of its own anyhow.
const together = {
  pool: 'forks' as const,
  isolate: false,
  // Node reads the sources itself, as `npm run dev` has it: Vite's way took a third longer.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv,
  setupFiles: ['testing/seed.ts'],
  // For what comes in its time, on a machine at other work too.
  expect: { poll: { timeout: 120_000 } },
};

const projects = [
  { name: 'server-postgres', database: 'postgres', include: onDatabase },
  {
    name: 'server-embedded',
    database: 'pglite',
    include: long ? [...onEmbedded, ...onEmbeddedToo] : onEmbedded,
  },
  // All of them, for a machine on which no PostgreSQL runs.
  { name: 'server-pglite', database: 'pglite', include: onDatabase },
];

export default defineConfig({
  test: {
    // Two at least: they wait for a database or a process now and then. Two browsers are beside them, and where there are two cores a third
    // has only more to load and to warm (docs/decisions/2026-11-22-tests-side-by-side.md).
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onDatabase, '**/*.made.test.ts'],
          env,
          // Properties are tried by the thousand, and a busy machine takes its time: it ends what never does.
          testTimeout: 120_000,
        },
      },
      {
        // In the made languages (scripts/made-languages.mjs), on a database of its own.
        test: {
          ...together,
          name: 'made-languages',
          execArgv: [...execArgv, '--conditions=made'],
          include: ['**/*.made.test.ts'],
          exclude: elsewhere,
          globalSetup: 'testing/setup-made.ts',
          env,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      ...projects.map(({ name, database, include }) => ({
        test: {
          ...together,
          name,
          include,
          // `*.postgres.test.ts` and `*.pglite.test.ts` are about one of the two only.
          exclude: [
            ...elsewhere,
            `**/*.${database === 'pglite' ? 'postgres' : 'pglite'}.test.ts`,
            ...(name === 'server-embedded' && ofSome && !long ? notOfSome : []),
          ],
          globalSetup: `testing/setup-${database}.ts`,
          env: { ...env, TEST_DATABASE: database },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      })),
    ],
  },
});
