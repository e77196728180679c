import * as z from 'zod';
import { contract } from './contract.ts';

const health = z
  .strictObject({ ok: z.boolean(), database: z.boolean(), rehearsal: z.boolean() })
  .meta({ id: 'Health' });

export const getHealth = contract({
  id: 'health.get',
  method: 'GET',
  path: '/api/health',
  tag: 'health',
  summary: 'Whether the server and its database answer',
  access: 'public',
  answers: { 200: health, 503: health },
});
