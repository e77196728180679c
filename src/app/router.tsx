import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { Shop, User } from './access.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { pages, pathOf } from './resources.ts';
import { Loading } from './startup.tsx';

const Home = lazy(() => import('../screens/home/index.tsx'));
const OrderPage = lazy(() =>
  import('../resources/orders/order-page.tsx').then(({ OrderPage: page }) => ({ default: page })),
);
const AddOrder = lazy(() =>
  import('../resources/orders/add/add-order.tsx').then(({ AddOrder: page }) => ({ default: page })),
);
const ListPage = lazy(() => import('../pages/list.tsx'));
const ShowPage = lazy(() => import('../pages/show.tsx'));
const EditPage = lazy(() => import('../pages/edit.tsx'));
const Profile = lazy(() => import('../screens/profile.tsx'));
const Settings = lazy(() => import('../screens/settings/index.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/** Pages that take the place of the generic ones. */
const own: Record<string, { show?: typeof OrderPage; create?: typeof AddOrder }> = {
  orders: { show: OrderPage, create: AddOrder },
};

/** The specification's routes, as far as their pages exist. Whatever else is asked for gets the 404 page. */
export function Routing({ user, shop }: { user: User; shop: Shop }) {
  return (
    <Layout user={user} shop={shop}>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/dashboard" element={<Home />} />
            {pages.flatMap((resource) => {
              const Show = own[resource.name]?.show;
              const Create = own[resource.name]?.create;
              return [
                <Route
                  key={`${resource.name}-list`}
                  path={pathOf(resource.name, 'list')}
                  element={<ListPage key={resource.name} resource={resource} />}
                />,
                <Route
                  key={`${resource.name}-new`}
                  path={pathOf(resource.name, 'create')}
                  element={Create ? <Create /> : <EditPage key={resource.name} resource={resource} />}
                />,
                <Route
                  key={`${resource.name}-edit`}
                  path={pathOf(resource.name, 'edit', ':id')}
                  element={<EditPage key={resource.name} resource={resource} />}
                />,
                <Route
                  key={`${resource.name}-show`}
                  path={pathOf(resource.name, 'show', ':id')}
                  element={Show ? <Show /> : <ShowPage key={resource.name} resource={resource} />}
                />,
              ].filter(({ props }) => props.path !== undefined);
            })}
            <Route path="/dashboard/profile" element={<Profile user={user} />} />
            <Route path="/dashboard/settings" element={<Settings shop={shop} />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}
