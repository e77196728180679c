import { type ComponentType, use } from 'react';
import { matchPath } from 'react-router';
import { fetchOnce } from '../parts/fetch-once.ts';
import { fetchRecordPage } from './record-page.tsx';
import { pageParts, pages, pathOf } from './resources.ts';

const fetches = new Map<string, Promise<ComponentType>>();
const fetchHome = () => fetchOnce(fetches, 'home', async () => (await import('../screens/home/index.tsx')).default);

export function Home() {
  const Page = use(fetchHome());
  return <Page />;
}

/**
 * The code of the page that an address opens, where it is home or a record type's: drawn together with what stands
 * around it. React shows what comes after a fallback no sooner than 300 ms after that.
 */
export function fetchFirstPage(path: string): Promise<unknown> {
  if (path === '/dashboard') return fetchHome();
  // Part by part: a list's address may look like another record's page.
  for (const part of pageParts) {
    const resource = pages.find(({ name }) => {
      const pattern = pathOf(name, part, ':id');
      return pattern !== undefined && matchPath(pattern, path);
    });
    if (resource) return fetchRecordPage(resource, part);
  }
  return Promise.resolve();
}
