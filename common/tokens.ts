/**
 * What the product looks like, said once: styles read it as custom properties, antd's theme is made from it, and so are
 * mails and charts. No style names a colour, a radius, a shadow or a time of its own (tests/drift/tokens.test.ts).
 */

/**
 * Colours by what they are for, on light and on dark ground. A pair `x`/`x-ink` is a quiet ground
 * and the text that reads on it and on `ground` (contrast 4.5 : 1, held by tokens.test.ts).
 */
export const colours = {
  light: {
    ground: '#f6f1e7',
    card: '#fffdf9',
    inset: '#f3ecdf',
    line: '#e6decf',
    edge: '#8d8570',
    ink: '#14201b',
    soft: '#4c5952',
    brand: '#0b6b4f',
    'on-brand': '#ffffff',
    'brand-quiet': '#dcede4',
    deep: '#06392b',
    'on-deep': '#ffffff',
    'on-deep-soft': '#d9efe6',
    toast: '#14201b',
    'on-toast': '#ffffff',
    focus: '#1b6fd1',
    paid: '#d9ede2',
    'paid-ink': '#075039',
    waiting: '#ffe9bd',
    'waiting-ink': '#6f4300',
    'waiting-mark': '#c77700',
    bad: '#fde3de',
    'bad-ink': '#8f1d12',
    'bad-mark': '#b3261e',
    'on-bad-mark': '#ffffff',
    moving: '#d9e8f5',
    'moving-ink': '#124e7c',
    done: '#e9e3d6',
    'done-ink': '#4c5952',
    rehearsal: '#f1e8fb',
    'rehearsal-ink': '#5b2e91',
    // What a code or a signature is read from, and what a camera shows: whatever the scheme.
    paper: '#ffffff',
    lens: '#000000',
    scrim: 'rgb(0 0 0 / 0.45)',
  },
  dark: {
    ground: '#0d1411',
    card: '#161f1b',
    inset: '#1e2924',
    line: '#2a3731',
    edge: '#6d7d75',
    ink: '#ecf2ee',
    soft: '#adbcb4',
    brand: '#5fd0a4',
    'on-brand': '#04130d',
    'brand-quiet': '#12372b',
    deep: '#0b3327',
    'on-deep': '#ecf2ee',
    'on-deep-soft': '#d9efe6',
    toast: '#ecf2ee',
    'on-toast': '#14201b',
    focus: '#7ab8ff',
    paid: '#12372b',
    'paid-ink': '#86e0bc',
    waiting: '#3b2c0c',
    'waiting-ink': '#ffcf7a',
    'waiting-mark': '#f5a524',
    bad: '#451f19',
    'bad-ink': '#ffb1a6',
    'bad-mark': '#ff8a7d',
    'on-bad-mark': '#14201b',
    moving: '#152f45',
    'moving-ink': '#93c8f5',
    done: '#28332e',
    'done-ink': '#b4c2bb',
    rehearsal: '#2b1f3f',
    'rehearsal-ink': '#cba8ff',
    paper: '#ffffff',
    lens: '#000000',
    scrim: 'rgb(0 0 0 / 0.45)',
  },
} as const;
export type ColourScheme = keyof typeof colours;
type ColourRole = keyof typeof colours.light;

/** One scale of type: weight, size and line; `money` is the one figure of a page. */
export const type = {
  money: '900 2.5rem / 2.75rem var(--font)',
  title: '800 1.5rem / 1.75rem var(--font)',
  section: '700 1.0625rem / 1.375rem var(--font)',
  row: '600 1rem / 1.3125rem var(--font)',
  body: '400 0.9375rem / 1.3125rem var(--font)',
  small: '400 0.84375rem / 1.125rem var(--font)',
} as const;
export const font = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Steps between things, px. */
export const space = [4, 8, 12, 16, 24, 32] as const;

/** Corners, px. */
export const radius = { bar: 4, tag: 6, picture: 10, control: 13, card: 16, hero: 20, sheet: 24, pill: 999 } as const;

/** How far something stands above the page. */
export const shadow = { menu: '0 8px 28px rgb(0 0 0 / 0.18)', toast: '0 6px 24px rgb(0 0 0 / 0.33)' } as const;

/** How long a change takes that explains itself, seconds: of what is under the finger, of what comes up, of a bar. */
export const motion = { quick: 0.15, sheet: 0.22, bar: 0.4 } as const;

/** Puts the roles where styles read them: `var(--card)`. */
export function applyColours(scheme: ColourScheme, { style }: HTMLElement): void {
  style.colorScheme = scheme;
  for (const role of Object.keys(colours[scheme]) as ColourRole[])
    style.setProperty(`--${role}`, colours[scheme][role]);
}
