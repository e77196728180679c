// What the first screen needs runs in turns, in this order: see scripts/build/few-files.ts.
import '../opening/react-turn.ts';
import '../opening/antd-turn.ts';
import '@ant-design/v5-patch-for-react-19';
import '../opening/packages-turn.ts';
import '../opening/own-turn.ts';
import type { Query } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../../common/language.ts';
import { accessToken } from '../../common/session.ts';
import { readProblem } from '../parts/problem.ts';
import { shopQuery, userQuery } from './access.ts';
import { App } from './app.tsx';
import './base.css';
import { connection, onConnection, watchConnection } from './connection.ts';
import { countData } from './data-used.ts';
import { fetchFirstPage } from './first-page.tsx';
import { startI18n } from './i18n/index.ts';
import { watchInstall } from './install.ts';
import { applyLanguage } from './language.ts';
import { queryClient } from './query-client.ts';

/** Milliseconds until the page that is loading is drawn without what is missing. */
const longestWait = 3000;
const fetchAccess = () =>
  accessToken() && Promise.all([queryClient.prefetchQuery(userQuery), queryClient.prefetchQuery(shopQuery)]);

// The last of the turns: all of it is there.
await new Promise((resolve) => setTimeout(resolve));
watchConnection();
// What met no network comes by itself once there is one, also where the line was only slow.
onConnection(() => {
  if (connection() !== 'online') return;
  const isLost = ({ state }: Query) => state.status === 'error' && readProblem(state.error).status === 0;
  void queryClient.refetchQueries({ type: 'active', predicate: isLost }, { cancelRefetch: false });
});
watchInstall();
countData();
// Beside everything else: what the device knows stands in where the network does not answer.
const keeping = import('./beside.ts').then(({ startOffline }) => startOffline()).catch(() => undefined);
const language = firstLanguage();
applyLanguage(language);
await startI18n(language);
// Drawn once with all of it: on a cheap phone each drawing costs more than these take together. What does not come says
// so where it stands.
const opening = [fetchFirstPage(location.pathname), Promise.race([fetchAccess(), keeping.then(accessKnown)])];
await Promise.race([Promise.allSettled(opening), new Promise((resolve) => setTimeout(resolve, longestWait))]);
const root = document.getElementById('root');
// In slices: a tap on the outline that stands is heard in between.
if (root) startTransition(() => createRoot(root).render(<App />));

/** Without a network nothing is waited for but what the device knows. */
function accessKnown(): Promise<void> {
  const isKnown = () =>
    connection() !== 'online' &&
    [userQuery, shopQuery].every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
    function check() {
      if (!isKnown()) return;
      stop();
      resolve();
    }
  });
}
