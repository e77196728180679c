import { CanAccess } from '@refinedev/core';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { User } from '../../common/contracts/accounts.ts';
import type { Shop } from '../../common/contracts/shop.ts';
import { settings } from '../resources/settings.ts';
import type { PagePart } from '../resources/types.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { RecordPage } from './record-page.tsx';
import { pages, pathOf, settingsPages } from './resources.ts';
import { Loading } from './startup.tsx';

const Home = lazy(() => import('../screens/home/index.tsx'));
const Profile = lazy(() => import('../screens/profile/index.tsx'));
const SettingsPage = lazy(() => import('../pages/settings.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/** Asked of the one record in the address, a page would be drawn anew each time that is read. */
const ofAny = {};
/** A record type's pages. */
const parts: readonly PagePart[] = ['list', 'create', 'edit', 'show'];

/**
 * The specification's routes, as far as their pages exist and the person may open them. Whatever else is asked for gets
 * the 404 page.
 */
export function Routing({ user, shop }: { user: User; shop: Shop }) {
  return (
    <Layout user={user} shop={shop}>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/dashboard" element={<Home />} />
            {pages.flatMap((resource) =>
              parts
                .map((part) => ({ part, path: pathOf(resource.name, part, ':id') }))
                .filter(({ path }) => path !== undefined)
                .map(({ part, path }) => (
                  <Route
                    key={`${resource.name}-${part}`}
                    path={path}
                    element={
                      <CanAccess
                        key={path}
                        resource={resource.name}
                        action={part}
                        params={ofAny}
                        fallback={<NotFound />}
                      >
                        <RecordPage resource={resource} part={part} />
                      </CanAccess>
                    }
                  />
                )),
            )}
            <Route path="/dashboard/profile" element={<Profile user={user} />} />
            {settingsPages.map((resource) => (
              <Route
                key={resource.name}
                path={settings[resource.name].path}
                element={
                  <CanAccess
                    key={resource.name}
                    resource={resource.name}
                    action="show"
                    params={ofAny}
                    fallback={<NotFound />}
                  >
                    <SettingsPage key={resource.name} resource={resource} />
                  </CanAccess>
                }
              />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}
