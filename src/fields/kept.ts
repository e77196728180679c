import type { Fields } from '../../resources/kit/index.ts';
import { partsOf } from './parts/inside.ts';
import { components } from './registry.ts';

type Values = Readonly<Record<string, unknown>>;

/** What of a form may be kept on the device: what is secret is typed again. */
export const keptOf = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field || components[field.kind].isNotKept) return [];
      const parts = partsOf(field);
      const inside = (each: unknown): unknown =>
        typeof each === 'object' && each !== null ? keptOf(parts, each as Values) : each;
      if (Object.keys(parts).length === 0) return [[name, value]];
      return [[name, Array.isArray(value) ? value.map(inside) : inside(value)]];
    }),
  );
