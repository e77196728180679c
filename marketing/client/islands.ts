/** Parts of a page that move, each fetched when a page has one. A page works before they come. */
type Island = (root: HTMLElement) => void;

const islands: Record<string, () => Promise<Island>> = {
  calculator: async () => (await import('./calculator.ts')).calculator,
  contact: async () => (await import('./contact.ts')).contact,
  demo: async () => (await import('./demo.ts')).demo,
  'qr-start': async () => (await import('./qr-start.ts')).qrStart,
  'qr-studio': async () => (await import('./qr-studio.ts')).qrStudio,
  sample: async () => (await import('./sample.ts')).sample,
};

const mounted = new WeakSet<HTMLElement>();

export function mountIslands(within: ParentNode): void {
  for (const root of within.querySelectorAll<HTMLElement>('[data-island]')) {
    if (mounted.has(root)) continue;
    mounted.add(root);
    // One that does not arrive leaves the page as it was drawn.
    islands[root.dataset.island ?? '']?.().then(
      (mount) => {
        mount(root);
        root.dataset.ready = '';
      },
      () => mounted.delete(root),
    );
  }
}
