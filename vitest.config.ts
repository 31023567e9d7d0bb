import { defineConfig } from 'vitest/config';

const isPostgres = process.env['TEST_DATABASE'] === 'postgres';

/**
 * The slow ones among the files for which once is enough: they open no database, only one of SQLite, or send it nothing that
 * other tests do not send to PostgreSQL.
 */
const WITHOUT_POSTGRES = [
  'src/admin/proxies.test.ts',
  'src/database/{integrity,node-sqlite,short-log,wal-damage}.test.ts',
  'src/dictionary/spreadsheet.test.ts',
  'src/documents/{issued-checks,pages,printed-text,render,routes}.test.ts',
  'src/exports/{report-workbook,workbook,zip-stream}.test.ts',
  'src/files/image-check.test.ts',
  'src/imports/harmful-files.test.ts',
];

/** One project per workspace, so that `--project contract` answers in seconds. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          // Pure functions: its files can share a process.
          isolate: false,
          // By itself vitest would leave one of two cores idle.
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'app',
          root: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/fresh-modules.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [
            'src/**/*.s3.test.ts',
            ...(isPostgres ? WITHOUT_POSTGRES : ['src/**/*.postgres.test.ts']),
          ],
          globalSetup: ['src/testing/migrated-template.ts'],
          // Loading the server once per file took a third of the time. Each file starts a server and database of its own.
          isolate: false,
          // By itself vitest would leave one of two cores idle.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 's3',
          root: 'server',
          include: ['src/**/*.s3.test.ts'],
          // One bucket for all: what one file lists another must not be putting.
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['scenarios/**/*.test.ts'],
          setupFiles: ['harness/no-problems.ts'],
          // Two would leave a fifth of two cores idle. The files of a worker share its browser.
          maxWorkers: 3,
          isolate: false,
          // Far above what a test takes on a slow machine; each step has a shorter limit of its own.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // A test that passes only the second time has failed.
          retry: 0,
        },
      },
      {
        test: {
          name: 'release',
          root: 'e2e',
          include: ['release/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browsers',
          root: 'e2e',
          include: ['browsers/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
