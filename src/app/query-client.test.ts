import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** When a query that always fails with this status is asked, in ms since the first time. */
async function attemptTimes(statusCode: number, forMs: number): Promise<number[]> {
  const began = Date.now();
  const times: number[] = [];
  const failing = queryClient.fetchQuery({
    queryKey: [statusCode],
    queryFn: async () => {
      times.push(Date.now() - began);
      throw { statusCode };
    },
  });
  failing.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(forMs);
  await expect(failing).rejects.toEqual({ statusCode });
  return times;
}

test.each([0, 500, 503, 429, 408])(
  '§9 a query that fails with %i is tried three times more: after 1, 2 and 4 s',
  async (status) => {
    expect(await attemptTimes(status, 60_000)).toEqual([0, 1000, 3000, 7000]);
  },
);

test.each([400, 401, 403, 404, 410, 422])('an answer of %i stands', async (status) => {
  expect(await attemptTimes(status, 60_000)).toEqual([0]);
});

test('§9 waits double and never pass 30 s', () => {
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('no waits');
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelay(attempt, new Error()))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test.each([
  ['with a network', true],
  ['without a network', false],
])('§9 changes are tried at once, and not again: %s', async (_, isOnline) => {
  onlineManager.setOnline(isOnline);
  let tries = 0;
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async () => {
      tries += 1;
      throw { statusCode: 503 };
    },
  });
  const failing = change.execute(undefined);
  await expect(failing).rejects.toEqual({ statusCode: 503 });
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(1);
});

test('§9 what nothing uses is kept five minutes', async () => {
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: async () => 'here' });
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(queryClient.getQueryData(['kept'])).toBe('here');
  await vi.advanceTimersByTimeAsync(1);
  expect(queryClient.getQueryData(['kept'])).toBeUndefined();
});
