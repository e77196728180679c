import { defineConfig } from 'vitest/config';

const unit = [
  'resources/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'common/**/*.test.ts',
  'src/**/*.test.{ts,tsx}',
  'cart/**/*.test.ts',
  'widget/**/*.test.ts',
  'marketing/**/*.test.ts',
  'rehearsal/**/*.test.{ts,tsx}',
  'marketing/**/*.test.ts',
  'tests/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit, testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          maxWorkers: 1,
        },
      },
    ],
  },
});
