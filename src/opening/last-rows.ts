/** The first rows of a list as a phone drew them last: they stand there at once when the same page opens again. */
interface LastRows {
  session: string;
  /** Of which shop the session is, is not known when they are drawn. */
  shop: string;
  path: string;
  language: string;
  /** The device's: what they call today is another day tomorrow. */
  day: string;
  /** Of the window, in pixels: in another one they would stand elsewhere. */
  width: number;
  /** How far below the page's top they stood, in pixels. */
  top: number;
  html: string;
}

const key = 'dukani-rows';
/** They stand in the page beside its outline, by this name, until the page itself is drawn. */
export const lastRowsClass = 'last-rows';
/** Those that the page opened with, as HTML, while its outline stands; none where they are of another shop. */
export const openedRows = (shop: string): string | undefined =>
  document.querySelector(`.outline + .${lastRowsClass}[data-shop="${shop}"]`)?.innerHTML;

export function rememberRows(rows: LastRows): void {
  try {
    localStorage.setItem(key, JSON.stringify(rows));
  } catch {
    // Storage is full or blocked: the outline stands alone.
  }
}

/** Who comes next is told nothing of them. */
export function forgetRows(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing is there.
  }
}

type Where = Pick<LastRows, 'session' | 'language'>;
/** What this window shows now. */
export const here = (where: Where): Omit<LastRows, 'shop' | 'top' | 'html'> => ({
  ...where,
  path: location.pathname,
  day: new Date().toDateString(),
  width: innerWidth,
});

/** Those of this very page in this session, as it is read now. */
export function lastRows(where: Where): LastRows | undefined {
  try {
    const rows = JSON.parse(localStorage.getItem(key) ?? 'null') as LastRows | null;
    return rows && Object.entries(here(where)).every(([each, now]) => rows[each as keyof LastRows] === now)
      ? rows
      : undefined;
  } catch {
    return undefined;
  }
}

/** Draws them once these styles are there. The page's root is not there yet when this is called. */
export async function drawRows({ shop, top, html }: LastRows, styles: readonly HTMLLinkElement[]): Promise<void> {
  await Promise.all(styles.map((style) => new Promise((done) => style.addEventListener('load', done))));
  const outline = document.querySelector('#root > .outline');
  const rows = Object.assign(document.createElement('div'), { className: lastRowsClass, innerHTML: html });
  rows.style.top = `${top}px`;
  rows.dataset.shop = shop;
  outline?.after(rows);
}
