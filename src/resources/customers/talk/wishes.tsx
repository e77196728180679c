import { useQuery } from '@tanstack/react-query';
import type { ChannelWish } from '../../../../common/contracts/wishes.ts';
import { anyChatKey } from '../../../app/chat-key.ts';
import { http } from '../../../app/http.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { NotLoaded } from '../../../pages/parts/not-loaded.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { Wishes } from '../../../parts/wishes.tsx';
import { wishTexts } from '../../../parts/wishes-texts.ts';
import type { Row } from '../../types.ts';

/** Whether the customer agreed to offers, by her number; nothing of who has none. */
export function CustomerWishes({ row }: { row: Row }) {
  const t = useTexts(wishTexts);
  const query = useQuery({
    queryKey: [...anyChatKey, 'wishes', row.id],
    enabled: typeof row.phone === 'string',
    queryFn: async ({ signal }) => (await http.get<ChannelWish[]>(`/api/customers/${row.id}/wishes`, { signal })).data,
  });
  if (typeof row.phone !== 'string') return null;
  return (
    <section className="section">
      <h2>{t.title}</h2>
      {isNotLoaded(query) && <NotLoaded query={query} />}
      {query.isPending && !isNotLoaded(query) && <Skeleton rows={2} />}
      {query.data && <Wishes wishes={query.data} />}
    </section>
  );
}
