import type { Errors } from '../basket/line-errors.ts';

/** Ties a Form.Item to the input with this id and to its error. */
export const field = (name: string, errors: Errors) => ({
  htmlFor: name,
  ...(errors[name] && { validateStatus: 'error' as const, help: errors[name] }),
});
