import type { AuthProvider } from '@refinedev/core';
import { accessToken, endSession } from '../../common/session.ts';
import { userQuery } from './access.ts';
import { deletionsSent } from './deletions/pending.ts';
import { http } from './http.ts';
import { queryClient } from './query-client.ts';

/** The signed-in person, asked for once. */
const user = () => queryClient.fetchQuery({ ...userQuery, staleTime: Number.POSITIVE_INFINITY });
export const heldPermissions = async () => (await user()).permissions;

/**
 * Mirrors the access states: the token says signed in or out; the shop is asked for beside it. Signing in happens on
 * pages without this bundle.
 */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false, redirectTo: '/dashboard?auth=Login' }),
  async logout() {
    await deletionsSent();
    await http.post('/api/auth/sign-out').catch(() => undefined);
    endSession();
    // Refine now asks for everything again; without a session that would be refused before the page is left.
    queryClient.clear();
    return { success: true };
  },
  check: async () => ({ authenticated: accessToken() !== undefined }),
  onError: async () => ({}),
  getIdentity: user,
  getPermissions: heldPermissions,
};
