import { defineConfig } from 'vitest/config';

/** One project per workspace, so that `--project contract` answers in seconds. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'app', root: 'app', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'server', root: 'server', include: ['src/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000 } },
    ],
  },
});
