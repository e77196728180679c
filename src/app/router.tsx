import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { User } from '../../common/contracts/accounts.ts';
import type { Shop } from '../../common/contracts/shop.ts';
import { mayDo } from '../../resources/may.ts';
import { viewOf } from '../resources/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { useHolder, usePages } from './may.ts';
import { pathOf } from './resources.ts';
import { Loading } from './startup.tsx';

const Home = lazy(() => import('../screens/home/index.tsx'));
const ListPage = lazy(() => import('../pages/list.tsx'));
const ShowPage = lazy(() => import('../pages/show.tsx'));
const EditPage = lazy(() => import('../pages/edit.tsx'));
const Profile = lazy(() => import('../screens/profile.tsx'));
const Settings = lazy(() => import('../screens/settings/index.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/** The specification's routes, as far as their pages exist and the person may open them. Whatever else is asked for gets the 404 page. */
export function Routing({ user, shop }: { user: User; shop: Shop }) {
  const holder = useHolder();
  const pages = usePages();
  return (
    <Layout user={user} shop={shop}>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/dashboard" element={<Home />} />
            {pages.flatMap((resource) => {
              const { show: Show, create: Create } = viewOf(resource.name)?.pages ?? {};
              return [
                <Route
                  key={`${resource.name}-list`}
                  path={pathOf(resource.name, 'list')}
                  element={<ListPage key={resource.name} resource={resource} />}
                />,
                <Route
                  key={`${resource.name}-new`}
                  path={mayDo(holder, resource.name, 'create') ? pathOf(resource.name, 'create') : undefined}
                  element={Create ? <Create /> : <EditPage key={resource.name} resource={resource} />}
                />,
                <Route
                  key={`${resource.name}-edit`}
                  path={mayDo(holder, resource.name, 'update') ? pathOf(resource.name, 'edit', ':id') : undefined}
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
