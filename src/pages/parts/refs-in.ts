import { isWritable, type Resource, refsOf } from '../../../resources/kit/index.ts';

/** What an address says a new record points to: `?customer_id=…`. */
export const refsIn = ({ fields }: Resource, address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    refsOf(fields).flatMap(([name]) => {
      const id = address.get(name);
      return id !== null && isWritable(fields[name], 'create') ? [[name, id]] : [];
    }),
  );
