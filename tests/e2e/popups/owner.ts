import { expect } from 'vitest';
import { demoOwner } from '../../../server/seed/demo.ts';
import { caller } from '../../harness/server.ts';

export type Owner = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** Calls of the demo shop's owner, each of which succeeds. */
export async function ownerAt(base: string): Promise<Owner> {
  const { phone: identifier, password } = demoOwner;
  const session = await caller(base)('POST', '/api/auth/sign-in', { identifier, password });
  const call = caller(base, session.body.access_token);
  return async (method, path, body) => {
    const answer = await call(method, path, body);
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return answer.body;
  };
}
