import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { authProvider } from './auth-provider.ts';
import { Confirming } from './confirm.tsx';
import { dataProvider } from './data-provider.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useLanguage } from './language.ts';
import { antdSw } from './locale/antd-sw.ts';
import { notificationProvider } from './notification-provider.ts';
import { useDark } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { refineResources } from './resources.ts';
import { Routing } from './router.tsx';
import { StartUp } from './startup.tsx';
import { themeOf } from './theme.ts';
import { Toasts } from './toasts/toasts.tsx';

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
      resources={refineResources}
      options={{
        reactQuery: { clientConfig: queryClient },
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        syncWithLocation: true,
        warnWhenUnsavedChanges: false,
      }}
    >
      {children}
    </Refine>
  );
}
