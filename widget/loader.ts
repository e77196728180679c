import type { Command, Happening, Options, Theme } from './options.ts';

/** The server writes the built panel's path here. */
const panelPath = '__PANEL__';
const sizes = { sm: 30, md: 50, lg: 70 };
const bubbleAfterMs = 5000;

type Listener = (detail: unknown) => void;
export interface Panel {
  mount(
    root: ShadowRoot,
    options: Options,
    minimise: () => void,
    tell: (happening: Happening, detail?: unknown) => void,
  ): { show(): void; reset(): void; destroy(): void };
}

/** The launcher: all that a page carries until somebody taps it. One request, no font, no cookie, no other origin. */
function launch(options: Options): (command: Command) => void {
  const theme: Partial<Theme> = options.theme ?? {};
  const {
    mode,
    placement = 'right',
    primaryColor = '#1463d8',
    bubbleTitle = 'Need Help?',
    bubbleSubTitle = 'Ask me',
    buttonSize = 'md',
  } = theme;
  const size = sizes[buttonSize] ?? sizes.md;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // Everything is fixed and inside a shadow: the page is neither moved nor styled.
  sheet.replaceSync(
    `:host{all:initial!important;position:fixed!important;z-index:200000!important;bottom:16px!important;${placement === 'left' ? 'left' : 'right'}:16px!important}` +
      `.l{display:flex;align-items:center;justify-content:flex-end;gap:8px;min-width:48px;min-height:48px;padding:0;border:0;background:none;cursor:pointer;font:14px/1.3 system-ui,sans-serif;text-align:left}` +
      `.l i{display:grid;place-items:center;width:${size}px;height:${size}px;border-radius:50%;background:${primaryColor};box-shadow:0 4px 14px #0004}` +
      `.l span{display:none;padding:8px 14px;border-radius:16px;background:${mode === 'dark' ? '#1e2430' : '#fff'};color:${mode === 'dark' ? '#f2f4f8' : '#18212f'};box-shadow:0 4px 14px #0003}` +
      `.l.b span{display:block}.l b{display:block}.l:focus-visible{outline:3px solid #2f80ed;outline-offset:3px;border-radius:28px}[hidden]{display:none!important}`,
  );
  root.adoptedStyleSheets = [sheet];

  const button = document.createElement('button');
  button.className = 'l';
  button.type = 'button';
  button.setAttribute('aria-label', `${theme.title ?? 'Chat'}: ${bubbleTitle}`);
  button.setAttribute('aria-expanded', 'false');
  const bubble = document.createElement('span');
  const title = document.createElement('b');
  title.textContent = bubbleTitle;
  bubble.append(title, bubbleSubTitle);
  const icon = document.createElement('i');
  icon.innerHTML = `<svg width="${size / 2}" height="${size / 2}" viewBox="0 0 24 24" fill="#fff" aria-hidden="true"><path d="M12 3C6.5 3 2 6.8 2 11.5c0 2.6 1.4 4.9 3.5 6.5L5 22l4.4-2.3c.8.2 1.7.3 2.6.3 5.5 0 10-3.8 10-8.5S17.5 3 12 3z"/></svg>`;
  button.append(bubble, icon);
  root.append(button);
  document.body.append(host);
  const timer = setTimeout(() => button.classList.add('b'), bubbleAfterMs);

  let panel: ReturnType<Panel['mount']> | undefined;
  let loading: Promise<Panel> | undefined;
  const load = () => {
    loading ??= import(/* @vite-ignore */ options.base + panelPath) as Promise<Panel>;
    return loading;
  };
  const tell = (happening: Happening, detail?: unknown) => {
    for (const listener of listeners.get(happening) ?? []) listener(detail);
  };
  const minimise = () => {
    button.hidden = false;
    button.setAttribute('aria-expanded', 'false');
    button.focus();
    tell('close');
  };
  const open = async () => {
    clearTimeout(timer);
    button.classList.remove('b');
    try {
      const { mount } = await load();
      panel ??= mount(root, options, minimise, tell);
    } catch {
      // The server cannot be reached: the page stays as it is, the next tap tries again.
      loading = undefined;
      return;
    }
    button.hidden = true;
    button.setAttribute('aria-expanded', 'true');
    panel.show();
    tell('open');
  };
  const warm = () => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!connection?.saveData) load().catch(() => (loading = undefined));
  };
  button.addEventListener('pointerenter', warm, { once: true });
  button.addEventListener('focus', warm, { once: true });
  button.addEventListener('click', () => void open());

  const commands: Record<Command, () => void> = {
    open: () => void open(),
    close: () => root.querySelector<HTMLElement>('[data-minimise]')?.click(),
    toggle: () => (button.hidden ? commands.close() : commands.open()),
    reset: () => panel?.reset(),
    destroy() {
      clearTimeout(timer);
      panel?.destroy();
      host.remove();
    },
  };
  return (command) => commands[command]?.();
}

const listeners = new Map<string, Listener[]>();
const tag = document.currentScript as HTMLScriptElement | null;
const base = tag ? new URL(tag.src, location.href).origin : location.origin;
let widget: ReturnType<typeof launch> | undefined;

/** `dukani({ botId })` starts a widget; `dukani('open')` … commands it; `dukani('on', event, listener)` listens. */
function dukani(asked: Partial<Options> | Command | 'on', happening?: Happening, listener?: Listener): void {
  if (asked === 'on') {
    if (happening && listener) listeners.set(happening, [...(listeners.get(happening) ?? []), listener]);
  } else if (typeof asked === 'string') {
    widget?.(asked);
  } else if (asked.botId) {
    widget?.('destroy');
    widget = launch({ base, ...asked, botId: Number(asked.botId) });
  }
}
(window as typeof window & { dukani?: typeof dukani }).dukani = dukani;

const data = tag?.dataset;
if (data?.botId) {
  const { botId, token, language, theme } = data;
  const start = () =>
    dukani({
      botId: Number(botId),
      ...(token && { token }),
      ...(language && { language: language === 'sw' ? 'sw' : 'en' }),
      ...(theme && { theme: JSON.parse(theme) as Partial<Theme> }),
    });
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
}
