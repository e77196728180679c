import * as z from 'zod';
import { type GraphCode, GraphError } from './graph-errors.ts';

/** Meta does not say what a character is; code points are what a person counts. */
export const text = (max: number, min = 1) =>
  z.string().refine((value) => [...value].length >= min && [...value].length <= max, {
    message: `must be ${min} to ${max} characters`,
  });

/** `value`, a part of `body`, as `schema` has it. Throws {@link GraphError} with where it is not. */
export function check<S extends z.ZodType>(schema: S, value: unknown, body: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.map(String) ?? [];
  const found = path.reduce<unknown>((at, key) => (Object(at) === at ? Reflect.get(Object(at), key) : undefined), body);
  throw new GraphError(codeOf(path, found), `${path.join('.') || 'body'}: ${issue?.message ?? 'is not valid'}`);
}

function codeOf(path: string[], found: unknown): GraphCode {
  if (path.length === 0 || path[0] === 'messaging_product') return 100;
  return found === undefined ? 131008 : 131009;
}
