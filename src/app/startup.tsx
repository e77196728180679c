import { Button, Spin } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../screens/problem.ts';
import { type Shop, type User, useShop, useUser } from './access.ts';
import { isNotLoaded } from './loaded.ts';
import { queryClient } from './query-client.ts';
import { toast } from './toasts/toast.ts';

const GetStarted = lazy(() => import('../screens/get-started/index.tsx'));

/** Decides what a signed-in person sees: the page while it loads, an error with Retry, the creation of a shop, or the dashboard. */
export function StartUp({ children }: { children: (user: User, shop: Shop) => ReactNode }) {
  const user = useUser();
  const shop = useShop(user.isSuccess);
  useShopTrouble(shop);
  if (isNotLoaded(user)) return <LoadFailed retry={() => void user.refetch()} />;
  if (isNotLoaded(shop)) return <LoadFailed retry={() => void shop.refetch()} />;
  if (!user.data || shop.data === undefined) return <Loading />;
  if (shop.data === null) {
    const created = () => {
      void queryClient.invalidateQueries({ queryKey: ['user'] });
      void shop.refetch();
    };
    return (
      <Suspense fallback={<Loading />}>
        <GetStarted onCreated={created} />
      </Suspense>
    );
  }
  return children(user.data, shop.data);
}

/** Every fetch of the shop that fails is told. */
function useShopTrouble({ error, errorUpdateCount }: ReturnType<typeof useShop>): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (errorUpdateCount === 0 || error === null) return;
    const { status, message } = readProblem(error);
    toast.danger(t('shop.loadFailed'), status === 0 ? t('state.noNetwork') : message);
  }, [error, errorUpdateCount, t]);
}

export function Loading() {
  const { t } = useTranslation();
  return (
    <div className="full-page" role="status" aria-label={t('state.loading')}>
      <Spin size="large" />
    </div>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="full-page" role="alert">
      <h1>{t('state.failed')}</h1>
      <Button danger type="primary" size="large" onClick={retry}>
        {t('state.retry')}
      </Button>
    </main>
  );
}
