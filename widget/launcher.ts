import { bubbleAfterMs, defaultTitle } from './defaults.ts';
import { languageOf } from './language.ts';
import { styleLauncher, words } from './launcher-style.ts';
import type { Launcher, Options, Panel, PanelScript, PopupScript, Widget } from './options.ts';
import { forget, readSetting, storedSetting } from './setting.ts';

/** The server writes the built files' paths here. */
const panelPath = '__PANEL__';
const popupPath = '__POPUP__';
/** The first of these means that somebody is there. Until then the page pays for nothing but the launcher. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * The launcher: all that a page carries until somebody taps it. `beside` is how many widgets stand before it in its
 * corner.
 */
export function launch(options: Options, beside: number, emit: Launcher['emit']): Widget {
  const { base } = options;
  let setting = storedSetting(options);
  let panel: Panel | undefined;
  let loading: Promise<PanelScript> | undefined;
  let popups: ReturnType<PopupScript['start']> | undefined;
  let shown = false;

  const host = document.createElement('div');
  const button = document.createElement('button');
  const bubble = document.createElement('span');
  const trouble = document.createElement('a');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [sheet];
  button.append(bubble, document.createElement('i'));
  root.append(trouble, button);
  button.className = 'l';
  trouble.ariaLive = 'polite';
  trouble.className = 't';
  trouble.target = '_blank';
  // From the start where it is known: a link that leads nowhere is held against the page it stands on.
  if (options.whatsapp) trouble.href = options.whatsapp;

  const whatsapp = () => options.whatsapp ?? setting.whatsapp_url;
  const currentWords = () => words[languageOf(options, setting)];
  function paint(): void {
    const theme = options.theme ?? setting.theme_config ?? {};
    const [text, style] = styleLauncher(theme, currentWords(), shown ? 0 : beside);
    bubble.textContent = text;
    button.ariaLabel = `${theme.title || defaultTitle}: ${text}`;
    button.style.display = shown ? 'none' : '';
    sheet.replaceSync(style);
  }
  paint();

  let timer: ReturnType<typeof setTimeout>;
  const rest = () => {
    timer = setTimeout(() => (button.className = 'l b'), bubbleAfterMs);
  };
  rest();
  // Beside the body, so that pages which swap or move theirs keep it.
  const page = document.documentElement;
  const alive = () => host.isConnected;
  const stay = () => {
    if (!alive()) page.append(host);
  };
  const watch = new MutationObserver(stay);
  stay();
  watch.observe(page, { childList: true });

  const load = () => {
    // Fetched before it is imported: a browser that failed to import an address may never try it again.
    loading ??= fetch(base + panelPath)
      .then((response) => response.text())
      .then(() => import(/* @vite-ignore */ base + panelPath));
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const show = (is: boolean) => {
    shown = is;
    paint();
    emit(is ? 'open' : 'close');
  };
  async function open(about?: string): Promise<void> {
    clearTimeout(timer);
    button.className = 'l';
    trouble.className = 't';
    button.style.opacity = '.5';
    try {
      const { mount } = await load();
      if (!alive()) return;
      panel ??= mount(root, options, setting, {
        minimised() {
          show(false);
          button.focus();
          rest();
        },
        reset,
        emit,
      });
      if (!shown) show(true);
      panel.show(about);
    } catch {
      // The page stays as it is, and the next tap tries again.
      const url = whatsapp();
      trouble.className = 't b';
      trouble.textContent = currentWords()[2];
      if (url) {
        trouble.href = url;
        trouble.append('\nWhatsApp');
      }
    }
    button.style.opacity = '';
  }
  function reset(): void {
    // Before the panel is there too: whoever comes next on this machine begins anew.
    forget(options);
    panel?.reset();
    emit('reset');
  }
  button.onclick = () => open();
  // A tap that is likely has its script fetched early.
  button.onpointerenter = button.onfocus = load;

  const setListeners = (how: typeof addEventListener) => {
    for (const sign of signs) how(sign, someoneIsThere, true);
  };
  async function someoneIsThere(): Promise<void> {
    setListeners(removeEventListener);
    setting = await readSetting(options, setting);
    if (!alive()) return;
    paint();
    if (options.popups ?? setting.popups) {
      // Without their script a page goes on without popups, and hears of no error.
      import(/* @vite-ignore */ base + popupPath).then(
        (script: PopupScript) => {
          if (alive())
            popups = script.start({
              ...options,
              language: languageOf(options, setting),
              whatsapp: whatsapp(),
              open,
              emit,
            });
        },
        () => {},
      );
    }
  }
  setListeners(addEventListener);

  return {
    open,
    close: () => panel?.hide(),
    toggle: () => (shown ? panel?.hide() : open()),
    reset,
    destroy() {
      setListeners(removeEventListener);
      watch.disconnect();
      popups?.stop();
      panel?.destroy();
      host.remove();
    },
    alive,
    identify(person) {
      options.person = person;
    },
  };
}
