import { useQuery } from '@tanstack/react-query';
import type { RefusedCallbacks } from '../../../common/contracts/callbacks.ts';
import { http } from '../../app/http.ts';
import { Notice } from '../../parts/notice.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { refusedTexts } from './refused-texts.ts';

/** What came to the shop's accounts, or to one of them, and was not believed lately. */
export function RefusedNotices({ account }: { account?: string }) {
  const t = useTexts(refusedTexts);
  const { data = [] } = useQuery({
    queryKey: ['figures', 'payments', 'refused-callbacks'],
    queryFn: async ({ signal }) =>
      (await http.get<RefusedCallbacks>('/api/payments/refused-callbacks', { signal })).data,
  });
  return data
    .filter((each) => account === undefined || each.account === account)
    .map(({ account: of, why, times, at }) => (
      <Notice key={`${of} ${why}`} tone={why === 'replayed' || why === 'unread' ? 'moving' : 'waiting'}>
        {t.refused(times)}: {t.why[why]} <Time at={at} />
      </Notice>
    ));
}
