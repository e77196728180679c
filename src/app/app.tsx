import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { applyColours } from '../../common/tokens.ts';
import { accessControlProvider } from './access-control-provider.ts';
import { authProvider } from './auth-provider.ts';
import { Confirming } from './confirm.tsx';
import { dataProvider } from './data-provider.ts';
import { undoMs } from './deletions/undo-ms.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { i18nProvider } from './i18n/index.ts';
import { LanguageContext, useChosenLanguage } from './language.ts';
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
import { UnsavedGuard } from './unsaved/unsaved-guard.tsx';

// Nobody deletes anything before it has come; where it does not come, the dashboard works without.
const FinishDeletions = lazy(() =>
  import('./beside.ts').then(
    ({ FinishDeletions }) => ({ default: FinishDeletions }),
    () => ({ default: () => null }),
  ),
);
const locales = { en: enUS, sw: antdSw };

export function App() {
  const scheme = useDark() ? 'dark' : 'light';
  const language = useChosenLanguage();
  applyColours(scheme, document.documentElement);
  return (
    <LanguageContext value={language}>
      <ErrorBoundary>
        <ConfigProvider theme={themeOf(scheme)} locale={locales[language]} form={{ requiredMark: 'optional' }}>
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
    </LanguageContext>
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
      }}
    >
      {children}
      <Suspense>
        <FinishDeletions />
      </Suspense>
      <UnsavedGuard />
    </Refine>
  );
}
