import { type Fields, isWritable } from '../../resources/kit/index.ts';
import { components } from './registry.ts';

/** What a form's inputs begin with: the fallbacks of those fields that have one, and what comes of itself. */
export const startsOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const start = isWritable(field, 'create') ? (components[field.kind].start?.(field) ?? field.fallback) : undefined;
      return start === undefined ? [] : [[name, start]];
    }),
  );
