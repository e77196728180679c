import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Shop } from '../../../common/contracts/shop.ts';
import { formatDay } from '../../../common/dates.ts';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { may } from '../../../resources/may.ts';
import { Notice } from '../../parts/notice.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { shopQuery } from '../access.ts';
import { http } from '../http.ts';
import { useLanguage } from '../language.ts';
import { useHolder } from '../may.ts';
import { queryClient } from '../query-client.ts';
import { texts as commonTexts } from '../texts.ts';
import { toast } from '../toasts/toast.ts';
import { texts } from './texts.ts';

/** Over every page of a shop that its owner closed: what that means, and for an owner the way back. */
export default function ClosedShop({ deletesAt }: { deletesAt: string }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const mayOpen = may(useHolder(), 'closing.change');
  const reopen = useMutation({
    mutationFn: async () => (await http.delete<Shop>('/api/shop/closing')).data,
    onSuccess: (shop) => {
      queryClient.setQueryData(shopQuery.queryKey, shop);
      toast.success(t.openedAgain);
    },
    onError: (error) => {
      const { message } = readProblem(error);
      toast.danger(common.notDone, message);
    },
  });
  return (
    <Notice tone="waiting">
      {t.closedUntil(formatDay(dayAt(timeZone, new Date(deletesAt)), language))}{' '}
      {mayOpen && (
        <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
          {t.openAgain}
        </Button>
      )}
    </Notice>
  );
}
