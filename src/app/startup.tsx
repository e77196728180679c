import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { User } from '../../common/contracts/accounts.ts';
import type { Shop } from '../../common/contracts/shop.ts';
import { readProblem } from '../parts/problem.ts';
import { useTexts } from '../parts/use-texts.ts';
import { useShop, useUser } from './access.ts';
import { doubt } from './connection.ts';
import { isNotLoaded } from './loaded.ts';
import { queryClient } from './query-client.ts';
import { texts as commonTexts } from './texts.ts';
import { toast } from './toasts/toast.ts';

const GetStarted = lazy(() => import('../screens/get-started/index.tsx'));

/**
 * Decides what a signed-in person sees: the page while it loads, an error with Retry, the creation of a shop, or the
 * dashboard.
 */
export function StartUp({ children }: { children: (user: User, shop: Shop) => ReactNode }) {
  const user = useUser();
  const shop = useShop();
  useShopTrouble(shop);
  // One tap for all that did not come, and for knowing whether there is a network by now.
  const retry = () => {
    void doubt();
    for (const each of [user, shop]) if (isNotLoaded(each)) void each.refetch();
  };
  if (isNotLoaded(user) || isNotLoaded(shop)) return <LoadFailed retry={retry} />;
  if (!user.data || shop.data === undefined) return <Outline />;
  if (shop.data === null) {
    const created = () => {
      // The form was long; what it opens begins at its top.
      scrollTo(0, 0);
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

/** Every fetch of the shop that fails is told; that the network is away, the head of the open page says already. */
function useShopTrouble({ data, error, errorUpdateCount }: ReturnType<typeof useShop>): void {
  const common = useTexts(commonTexts);
  const isOpen = data !== undefined;
  useEffect(() => {
    if (errorUpdateCount === 0 || error === null) return;
    const { status, message } = readProblem(error);
    if (status === 0 && isOpen) return;
    toast.danger(common.shopFailed, message);
  }, [error, errorUpdateCount, isOpen, common]);
}

/** The page's own outline stays until there is something to draw. */
const outline = document.querySelectorAll('#root > *');
const Outline = () => (
  <div
    ref={(place) => {
      place?.replaceChildren(...[...outline].map((part) => part.cloneNode(true)));
    }}
  />
);

function Loading() {
  const common = useTexts(commonTexts);
  return (
    <div className="full-page" role="status" aria-label={common.loading}>
      <i className="opening" />
    </div>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  const common = useTexts(commonTexts);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <main className="full-page" role="alert">
      <h1>{common.failed}</h1>
      <Button danger type="primary" size="large" onClick={retry}>
        {common.retry}
      </Button>
    </main>
  );
}
