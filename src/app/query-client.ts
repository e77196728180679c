import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../parts/is-refusal.ts';
import { readProblem } from '../parts/problem.ts';

/** An answer that says no says it again, and a session that ended stays so; all else is worth asking again. */
function isAnswer(error: unknown): boolean {
  const problem = readProblem(error);
  return problem.status === 401 || isRefusal(problem);
}

/**
 * The specification's cache: unused data is kept 5 minutes, queries are tried three times more (1 s doubling, at most
 * 30 s), changes never. A change fails without a network, and says so: done by itself once there is one again, it would
 * come when nobody expects it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * 60_000,
      retry: (count, error) => count < 3 && !isAnswer(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
