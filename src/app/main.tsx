import '@ant-design/v5-patch-for-react-19';
import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../../common/language.ts';
import { accessToken } from '../../common/session.ts';
import { registerWorker } from '../opening/register.ts';
import { shopQuery, userQuery } from './access.ts';
import { App } from './app.tsx';
import './base.css';
import { fetchFirstPage } from './first-page.tsx';
import { startI18n } from './i18n/index.ts';
import { applyLanguage } from './language.ts';
import { queryClient } from './query-client.ts';

/** Milliseconds until the page that is loading is drawn without what is missing. */
const longestWait = 3000;
const fetchAccess = () =>
  accessToken() && Promise.all([queryClient.prefetchQuery(userQuery), queryClient.prefetchQuery(shopQuery)]);

const language = firstLanguage();
applyLanguage(language);
await startI18n(language);
// Drawn once with all of it: on a cheap phone each drawing costs more than these take together. What does not come says
// so where it stands.
const opening = [fetchFirstPage(location.pathname), fetchAccess()];
await Promise.race([Promise.allSettled(opening), new Promise((resolve) => setTimeout(resolve, longestWait))]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
registerWorker();
