import { Refine } from '@refinedev/core';
import routerProvider, { UnsavedChangesNotifier } from '@refinedev/react-router';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { accessControlProvider } from './access-control-provider.ts';
import { authProvider } from './auth-provider.ts';
import { Confirming } from './confirm.tsx';
import { dataProvider } from './data-provider.ts';
import { undoMs } from './deletions/pending.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { i18nProvider } from './i18n/index.ts';
import { useLanguage } from './language.ts';
import { liveProvider } from './live-provider.ts';
import { antdSw } from './locale/antd-sw.ts';
import { notificationProvider } from './notification-provider.ts';
import { useDark } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { refineResources } from './resources.ts';
import { Routing } from './router.tsx';
import { StartUp } from './startup.tsx';
import { themeOf } from './theme.ts';
import { Toasts } from './toasts/toasts.tsx';

// Nobody deletes anything before it has come.
const FinishDeletions = lazy(() => import('./deletions/finish.tsx'));
const locales = { en: enUS, sw: antdSw };

export function App() {
  const dark = useDark();
  const { style } = document.documentElement;
  style.colorScheme = dark ? 'dark' : 'light';
  // What stands outside of antd's parts looks like what stands inside.
  style.setProperty('--link', themeOf(dark).token.colorLink);
  return (
    <ErrorBoundary>
      <ConfigProvider theme={themeOf(dark)} locale={locales[useLanguage()]} form={{ requiredMark: 'optional' }}>
        <Confirming>
          <BrowserRouter>
            <Admin>
              <StartUp>{(user, shop) => <Routing user={user} shop={shop} />}</StartUp>
            </Admin>
          </BrowserRouter>
        </Confirming>
        <Toasts />
      </ConfigProvider>
    </ErrorBoundary>
  );
}

function Admin({ children }: { children: ReactNode }) {
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      routerProvider={routerProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      accessControlProvider={accessControlProvider}
      liveProvider={liveProvider}
      resources={refineResources}
      options={{
        reactQuery: { clientConfig: queryClient },
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        syncWithLocation: true,
        liveMode: 'auto',
        undoableTimeout: undoMs,
        warnWhenUnsavedChanges: true,
      }}
    >
      {children}
      <UnsavedChangesNotifier key={useLanguage()} />
      <Suspense>
        <FinishDeletions />
      </Suspense>
    </Refine>
  );
}
