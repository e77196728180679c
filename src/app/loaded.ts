import { readProblem } from '../parts/problem.ts';

interface State {
  data: unknown;
  error: unknown;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  isPlaceholderData?: boolean;
}

/**
 * There is nothing to show: the record is gone, or it did not come. What came earlier stands over a fetch that failed
 * since; what another question was answered does not.
 */
export const isNotLoaded = ({ data, error, isError, fetchStatus, isPlaceholderData }: State): boolean =>
  (isError && readProblem(error).status === 404) ||
  ((data === undefined || isPlaceholderData === true) && (isError || fetchStatus === 'paused'));
