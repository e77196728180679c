import { api } from '../../common/api.ts';
import type { ShopChoice } from '../../common/contracts/accounts.ts';
import { accessToken } from '../../common/session.ts';
import { changeShop } from './shop-chosen.ts';

let isLeaving = false;

/**
 * Somebody removed this person from the shop that is shown: it goes on in another of theirs, or where one is begun. The
 * page is loaded anew, so that nothing of one shop stays beside another.
 */
export async function leaveShop(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const headers = { authorization: `Bearer ${accessToken() ?? ''}` };
  try {
    await changeShop(async () => {
      const [next] = await api<ShopChoice[]>('/api/user/shops', { headers });
      if (next) await api('/api/user/shop', { method: 'PUT', headers, body: { shop_id: next.id } });
    });
  } catch {
    // The next call that is refused tries again.
    isLeaving = false;
  }
}
