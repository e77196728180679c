import type { Theme } from './options.ts';

const families: Record<Theme['fontFamily'], string> = {
  InterRegular: 'Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  PoppinsRegular: 'Poppins,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  inherit: 'inherit',
};

export const defaults: Theme = {
  primaryColor: '#1463d8',
  secondaryColor: '#f5efe2',
  borderColor: '#d8dde6',
  fontSize: 14,
  fontFamily: 'InterRegular',
  sentBoxBg: '#1463d8',
  receivedBoxBg: '#f5efe2',
  sentBoxColor: '#ffffff',
  receivedBoxColor: '#18212f',
  chatboxBg: '#ffffff',
  receivedBoxLinkColor: '#0b4fb3',
  sentBoxLinkColor: '#ffffff',
  buttonSize: 'md',
  mode: 'light',
  title: 'Chat',
  placement: 'right',
  height: 500,
  width: 400,
  bubbleTitle: 'Need Help?',
  bubbleSubTitle: 'Ask me',
};

/** Dark mode's colours are fixed, whatever a page asks for. */
const dark: Partial<Theme> = {
  borderColor: '#39424f',
  receivedBoxBg: '#29313d',
  receivedBoxColor: '#f2f4f8',
  receivedBoxLinkColor: '#9cc4ff',
  chatboxBg: '#161b22',
};

/** Later wins; unknown and empty values are left out. */
export function themed(...parts: (Partial<Theme> | undefined)[]): Theme {
  const theme = { ...defaults };
  for (const part of parts) {
    for (const [name, value] of Object.entries(part ?? {})) {
      if (name in defaults && value !== undefined && value !== null && value !== '')
        Object.assign(theme, { [name]: value });
    }
  }
  return theme.mode === 'dark' ? { ...theme, ...dark } : theme;
}

/** The theme as custom properties, set through the style sheet's own interface: no inline style, no way out of a value. */
export function paint(host: HTMLElement, theme: Theme): void {
  const { style } = host;
  const set = (name: string, value: string) => style.setProperty(`--${name}`, value);
  for (const name of [
    'primaryColor',
    'secondaryColor',
    'borderColor',
    'sentBoxBg',
    'receivedBoxBg',
    'sentBoxColor',
    'receivedBoxColor',
    'chatboxBg',
    'receivedBoxLinkColor',
    'sentBoxLinkColor',
  ] as const) {
    if (CSS.supports('color', theme[name])) set(name, theme[name]);
  }
  set('fontSize', `${Math.min(Math.max(Number(theme.fontSize) || 14, 10), 28)}px`);
  set('height', `${Math.max(Number(theme.height) || 500, 280)}px`);
  set('width', `${Math.max(Number(theme.width) || 400, 260)}px`);
  set('font', families[theme.fontFamily] ?? families.InterRegular);
}
