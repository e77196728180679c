import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { User } from '../../common/contracts/accounts.ts';
import type { Shop } from '../../common/contracts/shop.ts';
import { may, mayImport } from '../../resources/may.ts';
import { settings } from '../resources/settings.ts';
import { overviews } from '../screens/overviews.ts';
import { canDo } from './access-control-provider.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Home } from './first-page.tsx';
import { Layout } from './layout/layout.tsx';
import { HolderContext, useHolderOf } from './may.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RecordPage } from './record-page.tsx';
import { importPathOf, overviewOf, pageParts, pages, pathOf, settingsPages } from './resources.ts';
import { type ScreenName, screenNames, screens } from './screens.ts';
import { settingsHome } from './settings-home.ts';

type Overviews = Readonly<Record<string, ComponentType | undefined>>;

const Profile = lazy(() => import('../screens/profile/index.tsx'));
const screenPages: Readonly<Record<ScreenName, ComponentType>> = {
  conversations: lazy(() => import('../screens/conversations/index.tsx')),
  chatflow: lazy(() => import('../screens/chatflow/index.tsx')),
  analytics: lazy(() => import('../screens/analytics/index.tsx')),
};
const ImportPage = lazy(() => import('../screens/import/index.tsx'));
const SettingsHub = lazy(() => import('../screens/settings/index.tsx'));
const SettingsPage = lazy(() => import('../pages/settings.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/**
 * The specification's routes, as far as their pages exist and the person may open them. Whatever else is asked for gets
 * the 404 page.
 */
export function Routing({ user, shop }: { user: User; shop: Shop }) {
  const holder = useHolderOf(user);
  return (
    <HolderContext value={holder}>
      <Layout user={user} shop={shop}>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route path="/" element={<Navigate to="/dashboard" replace />} />
              <Route path="/dashboard" element={<Home />} />
              {pages.flatMap((resource) =>
                pageParts
                  .map((part) => ({ part, path: pathOf(resource.name, part, ':id') }))
                  .filter(({ path }) => path !== undefined)
                  .map(({ part, path }) => (
                    <Route
                      key={`${resource.name}-${part}`}
                      path={path}
                      element={
                        canDo(holder, resource.name, part) ? (
                          <RecordPage resource={resource} part={part} />
                        ) : (
                          <NotFound />
                        )
                      }
                    />
                  )),
              )}
              {pages.map(({ name }) => {
                const [path, Overview] = [overviewOf(name), (overviews as Overviews)[name]];
                if (path === undefined || Overview === undefined) return null;
                // Who reads only what is her own goes on to that.
                const list = <Navigate to={pathOf(name, 'list') ?? '/dashboard'} replace />;
                return <Route key={name} path={path} element={canDo(holder, name, 'overview') ? <Overview /> : list} />;
              })}
              {pages
                .filter((resource) => resource.import !== undefined)
                .flatMap((resource) =>
                  ['', '/:importId'].map((rest) => (
                    <Route
                      key={`${resource.name}-import${rest}`}
                      path={`${importPathOf(resource.name)}${rest}`}
                      element={mayImport(holder, resource.name) ? <ImportPage resource={resource} /> : <NotFound />}
                    />
                  )),
                )}
              <Route path="/dashboard/profile" element={<Profile user={user} />} />
              {screenNames.map((name) => {
                const { path, permission } = screens[name];
                const Screen = screenPages[name];
                return <Route key={name} path={path} element={may(holder, permission) ? <Screen /> : <NotFound />} />;
              })}
              <Route path={settingsHome} element={<SettingsHub />} />
              {settingsPages.map((resource) => (
                <Route
                  key={resource.name}
                  path={settings[resource.name].path}
                  element={
                    canDo(holder, resource.name, 'show') ? (
                      <SettingsPage key={resource.name} resource={resource} />
                    ) : (
                      <NotFound />
                    )
                  }
                />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </HolderContext>
  );
}
