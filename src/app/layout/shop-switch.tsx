import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopChoice } from '../../../common/contracts/accounts.ts';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { deletionsSent } from '../deletions/pending.ts';
import { http } from '../http.ts';
import { changeShop } from '../shop-chosen.ts';
import { texts as commonTexts } from '../texts.ts';
import { toast } from '../toasts/toast.ts';
import { mayLeave } from '../unsaved/leaving.ts';
import { MenuButton } from './menu-button.tsx';
import { texts } from './texts.ts';

/**
 * For who works in several shops: which of them the dashboard shows. The page is loaded anew, so that nothing of one
 * shop stays beside another.
 */
export default function ShopSwitch({ shopId }: { shopId: string }) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const shops = useQuery({
    queryKey: ['my-shops'],
    enabled: opened,
    queryFn: async () => (await http.get<ShopChoice[]>('/api/user/shops')).data,
  });
  async function choose(id: string) {
    if (id === shopId) return;
    if (!(await mayLeave())) return;
    try {
      await deletionsSent();
      await changeShop(() => http.put('/api/user/shop', { shop_id: id }, { changesShop: true }));
    } catch (error) {
      const { message } = readProblem(error);
      toast.danger(message);
    }
  }
  const why = readProblem(shops.error).message;
  const items = (shops.data ?? []).map(({ id, shop_name }) => ({ key: id, label: shop_name, isChosen: id === shopId }));
  return (
    <MenuButton
      type="text"
      size="large"
      loading={shops.isFetching}
      icon={<Icon name="shopping" />}
      items={items}
      opened={() => (shops.isError ? void shops.refetch() : setOpened(true))}
      without={
        shops.isFetching ? `${common.loading}…` : shops.isError || shops.fetchStatus === 'paused' ? why : undefined
      }
      choose={(id) => void choose(id)}
    >
      <span className="shell-language">{t.switchShop}</span>
    </MenuButton>
  );
}
