import { themeSizes } from '../resources/widget-theme.ts';
import { defaultColour, defaultTitle } from './defaults.ts';
import type { Theme } from './options.ts';

/** What the panel is dressed in; the rest is the launcher's. */
export type PanelTheme = Omit<Theme, 'buttonSize' | 'placement' | 'bubbleTitle' | 'bubbleSubTitle'>;

const families: Record<Theme['fontFamily'], string> = {
  InterRegular: 'Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  PoppinsRegular: 'Poppins,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  // The page's own: the shadow around the widget inherits nothing by itself.
  get inherit() {
    return getComputedStyle(document.body).fontFamily;
  },
};

/**
 * The specification's (section 9): secondary light beige, 14, Inter, light, 500 × 400. An empty colour follows another
 * one.
 */
const defaults: PanelTheme = {
  primaryColor: defaultColour,
  secondaryColor: '#f5efe2',
  borderColor: '#d8dde6',
  fontSize: 14,
  fontFamily: 'InterRegular',
  sentBoxBg: '',
  receivedBoxBg: '',
  sentBoxColor: '',
  receivedBoxColor: '#18212f',
  chatboxBg: '#ffffff',
  receivedBoxLinkColor: '#0b4fb3',
  sentBoxLinkColor: '',
  mode: 'light',
  title: defaultTitle,
  height: 500,
  width: 400,
};

/** Dark mode's colours are fixed, whatever a page asks for. */
const dark: Partial<PanelTheme> = {
  borderColor: '#39424f',
  receivedBoxBg: '#29313d',
  receivedBoxColor: '#f2f4f8',
  receivedBoxLinkColor: '#9cc4ff',
  chatboxBg: '#161b22',
};

/**
 * Unknown and empty values are left out. What was sent is primary and what is received secondary, unless said
 * otherwise.
 */
export function themed(passed: Partial<Theme> = {}): PanelTheme {
  const theme = { ...defaults };
  for (const [name, value] of Object.entries(passed)) {
    if (name in defaults && value !== undefined && value !== null && value !== '')
      Object.assign(theme, { [name]: value });
  }
  theme.sentBoxBg ||= theme.primaryColor;
  theme.receivedBoxBg ||= theme.secondaryColor;
  return theme.mode === 'dark' ? { ...theme, ...dark } : theme;
}

/** The theme as custom properties, set through the style's own interface: no inline style, no way out of a value. */
export function paint(host: HTMLElement, theme: PanelTheme): void {
  const set = (name: string, value: string) => host.style.setProperty(`--${name}`, value);
  for (const [name, value] of Object.entries(theme)) {
    const size = themeSizes[name as keyof typeof themeSizes];
    if (size) {
      const wanted = Number(value) || Number(defaults[name as keyof PanelTheme]);
      set(name, `${Math.min(Math.max(wanted, size.min), size.max)}px`);
    } else if (CSS.supports('color', String(value))) set(name, String(value));
  }
  // Whatever colour a shop takes, what stands on it can be read.
  set('onPrimary', readable(host, theme.primaryColor));
  if (!theme.sentBoxColor) set('sentBoxColor', readable(host, theme.sentBoxBg));
  if (!theme.sentBoxLinkColor) set('sentBoxLinkColor', readable(host, theme.sentBoxBg));
  set('font', families[theme.fontFamily] ?? families.InterRegular);
  host.dataset.mode = theme.mode;
}

/** White or near black, whichever has more contrast (WCAG 2.2, relative luminance) to a colour. */
function readable(host: HTMLElement, ground: string): string {
  host.style.color = ground;
  const parts = getComputedStyle(host).color.match(/[\d.]+/g) ?? [];
  host.style.color = '';
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.0637 ? '#ffffff' : '#18212f';
}
