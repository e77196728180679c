import { QueryClient } from '@tanstack/react-query';

const lost = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  Number(error.statusCode) >= 400 &&
  Number(error.statusCode) < 500;

/** The specification's cache: unused data is kept 5 minutes, queries are tried three times more (1 s doubling, at most 30 s), changes never. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * 60_000,
      // An answer that says no says it again; only silence and faults are worth asking twice.
      retry: (count, error) => count < 3 && !lost(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
    mutations: { retry: false },
  },
});
