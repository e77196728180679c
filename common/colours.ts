/**
 * The colours of the product by what they are for, on light and on dark ground. A pair `x`/`x-ink` is a quiet ground
 * and the text that reads on it and on `ground` (contrast 4.5 : 1, held by colours.test.ts).
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
    moving: '#d9e8f5',
    'moving-ink': '#124e7c',
    done: '#e9e3d6',
    'done-ink': '#4c5952',
    rehearsal: '#f1e8fb',
    'rehearsal-ink': '#5b2e91',
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
    moving: '#152f45',
    'moving-ink': '#93c8f5',
    done: '#28332e',
    'done-ink': '#b4c2bb',
    rehearsal: '#2b1f3f',
    'rehearsal-ink': '#cba8ff',
  },
} as const;
export type ColourScheme = keyof typeof colours;
type ColourRole = keyof typeof colours.light;

/** Puts the roles where styles read them: `var(--card)`. */
export function applyColours(scheme: ColourScheme, { style }: HTMLElement): void {
  style.colorScheme = scheme;
  for (const role of Object.keys(colours[scheme]) as ColourRole[])
    style.setProperty(`--${role}`, colours[scheme][role]);
}
