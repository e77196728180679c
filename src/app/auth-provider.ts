import type { AuthProvider } from '@refinedev/core';
import { pause } from '../../common/event-stream.ts';
import { accessToken, endSession } from '../../common/session.ts';
import { userQuery } from './access.ts';
import { unlessLost } from './connection.ts';
import { deletionsSent } from './deletions/pending.ts';
import { draftOwner, drafts } from './drafts/drafts.ts';
import { http } from './http.ts';
import { currentLanguage } from './language.ts';
import { forgetAnswers } from './offline/forget.ts';
import { texts } from './offline/texts.ts';
import { outbox } from './offline/waiting.ts';
import { queryClient } from './query-client.ts';
import { endsByHand, signedOut } from './session-ended.ts';
import { mayLeave, mayLose } from './unsaved/leaving.ts';

/** How long whoever signs out waits for the server to hear of it. */
const longestGoodbyeMs = 5000;

/** The signed-in person, asked for once. */
const user = () => queryClient.fetchQuery({ ...userQuery, staleTime: Number.POSITIVE_INFINITY });
export const heldPermissions = async () => (await user()).permissions;

/** What was written without a network is on this device alone. */
async function mayLoseWaiting(person: string): Promise<boolean> {
  // In all of her shops: it goes with her.
  const count = await Promise.resolve(outbox()?.count(person)).catch(() => 0);
  const t = texts[currentLanguage()];
  return !count || mayLose({ title: t.notSent(count), text: t.notSentText, leave: t.signOutAnyway });
}

/**
 * Mirrors the access states: the token says signed in or out; the shop is asked for beside it. Signing in happens on
 * pages without this bundle.
 */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false, redirectTo: '/dashboard?auth=Login' }),
  async logout() {
    const { person } = draftOwner();
    if (!(await mayLeave()) || !(await mayLoseWaiting(person))) return { success: true };
    await deletionsSent();
    endsByHand();
    // A dead line keeps nobody here: the token goes with the page.
    const goodbye = unlessLost(() => http.post('/api/auth/sign-out'));
    await Promise.race([goodbye, pause(longestGoodbyeMs)]).catch(() => undefined);
    signedOut();
    await forgetAnswers();
    drafts.forget(person);
    await outbox()
      ?.forget(person)
      .catch(() => undefined);
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
