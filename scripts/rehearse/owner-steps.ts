import * as z from 'zod';
import { demoOwner } from '../../server/seed/demo.ts';
import { call, have, type Job } from './job.ts';
import { openStream } from './stream.ts';

export async function signIn(job: Job): Promise<string> {
  const { phone, password } = demoOwner;
  const answer = await call(job, 200, z.object({ access_token: z.string() }), '/api/auth/sign-in', {
    method: 'POST',
    body: { identifier: phone, password },
  });
  job.bearer = answer.access_token;
  return phone;
}

export async function listen(job: Job): Promise<string> {
  job.live = await openStream(`${job.base}/api/live`, { authorization: `Bearer ${have(job, 'bearer')}` });
  job.opened.push(job.live);
  return '/api/live';
}
