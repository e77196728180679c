import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopChoice } from '../../../common/contracts/accounts.ts';
import { readProblem } from '../../screens/problem.ts';
import { http } from '../http.ts';
import { announceShop } from '../shop-chosen.ts';
import { toast } from '../toasts/toast.ts';
import { Icon } from './icons.tsx';

/** For who works in several shops: which of them the dashboard shows. The page is loaded anew, so that nothing of one shop stays beside another. */
export default function ShopSwitch({ shopId }: { shopId: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const shops = useQuery({
    queryKey: ['my-shops'],
    enabled: opened,
    queryFn: async () => (await http.get<ShopChoice[]>('/api/user/shops')).data,
  });
  async function choose(id: string) {
    if (id === shopId) return;
    try {
      await http.put('/api/user/shop', { shop_id: id });
      announceShop(id);
      location.assign('/dashboard');
    } catch (error) {
      const { status, message } = readProblem(error);
      toast.danger(status === 0 ? t('state.noNetwork') : message);
    }
  }
  const items = (shops.data ?? []).map(({ id, shop_name }) => ({ key: id, label: shop_name }));
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={setOpened}
      menu={{ items, selectedKeys: [shopId], onClick: ({ key }) => void choose(key) }}
    >
      <Button type="text" size="large" loading={shops.isFetching} icon={<Icon name="shopping" />}>
        <span className="shell-language">{t('nav.switchShop')}</span>
      </Button>
    </Dropdown>
  );
}
