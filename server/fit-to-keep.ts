import type { FastifyInstance } from 'fastify';
import { isStorable } from '../resources/kit/text.ts';
import { problem } from './problems.ts';

/** How deep and how large JSON may be: several times the largest order or product. */
const jsonLimits = { depth: 32, values: 50_000 };

/**
 * One look at everything a request carries, before any route reads it: text that the database cannot keep, and JSON too
 * deep or too wide to be meant. What providers send is signed by them and read as far as it can be read: refused, it
 * would be sent again for days.
 */
export function refuseUnfit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params, query }) => {
    if (unfitPath(params) !== undefined) throw problem('not_found');
    const path = unfitPath(query);
    if (path !== undefined) throw problem('bad_query', { [path]: 'control_characters' });
  });
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.config.access === 'provider') return;
    const path = unfitPath(body);
    if (path !== undefined) throw problem('validation_failed', { [path]: 'control_characters' });
  });
}

/**
 * Where the first text stands that cannot be kept, as a dotted path. Throws `bad_json` for what is too deep,
 * `payload_too_large` for too many values.
 */
export function unfitPath(root: unknown): string | undefined {
  const waiting: [value: unknown, path: string, depth: number][] = [[root, '', 0]];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, path, depth] = next;
    if (typeof value === 'string' && !isStorable(value)) return path || 'root';
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (depth >= jsonLimits.depth) throw problem('bad_json');
    for (const key in value) {
      if (++values > jsonLimits.values) throw problem('payload_too_large');
      const at = path === '' ? key : `${path}.${key}`;
      // Schemas of open lists of keys would drop this one in silence.
      if (key === '__proto__' || !isStorable(key)) return path || 'root';
      waiting.push([(value as Record<string, unknown>)[key], at, depth + 1]);
    }
  }
  return undefined;
}
