import { pageOption } from './page-options.ts';

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/, not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

let started = false;

/** Fetches the dashboard while the person types, so that it opens at once; never for somebody who saves data. */
export function fetchAhead(): void {
  if (started || navigator.connection?.saveData) return;
  started = true;
  for (const url of pageOption('dashboard-files').split(',').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url.trim();
    link.as = url.endsWith('.css') ? 'style' : 'script';
    document.head.append(link);
  }
}
