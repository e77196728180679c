import type { readProblem } from './problem.ts';

/** Whether a call is taken for good as not done: anything else may pass, or may have been done unanswered. */
export const isRefusal = ({ status }: Pick<ReturnType<typeof readProblem>, 'status'>): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
