import { bubbleAfterMs, defaultColour, defaultTitle } from './defaults.ts';
import { languageOf } from './language.ts';
import type { Launcher, Options, Panel, PanelScript, PopupScript, Widget } from './options.ts';
import { forget, readSetting, storedSetting } from './setting.ts';

/** The server writes the built files' paths here. */
const panelPath = '__PANEL__';
const popupPath = '__POPUP__';
const sizes = { sm: 30, md: 50, lg: 70 };
/** The first of these means that somebody is there. Until then the page pays for nothing but the launcher. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
const words = {
  en: ['Need Help?', 'Ask me', 'No connection.'],
  sw: ['Unahitaji msaada?', 'Niulize', 'Hakuna mtandao.'],
} as const;

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
    const size = sizes[theme.buttonSize as 'md'] ?? sizes.md;
    const side = theme.placement || 'right';
    const color = theme.primaryColor || defaultColour;
    const [title, subTitle] = currentWords();
    bubble.textContent = `${theme.bubbleTitle || title}\n${theme.bubbleSubTitle || subTitle}`;
    button.ariaLabel = `${theme.title || defaultTitle}: ${bubble.textContent}`;
    // Everything is fixed and inside a shadow: the page is neither moved nor styled, and cannot style it.
    sheet.replaceSync(
      `:host{all:initial!important;position:fixed!important;z-index:199999!important;` +
        `bottom:16px!important;${side}:${shown ? 16 : 16 + beside * (size + 20)}px!important}` +
        `.l{border:0;padding:0;background:0;display:${shown ? 'none' : 'flex'};` +
        `flex-direction:row${side === 'left' ? '-reverse' : ''};align-items:center;gap:8px;min-width:48px;` +
        `min-height:48px;cursor:pointer}` +
        '.l ' +
        `i{place-items:center;display:grid;margin:auto;width:${size}px;height:${size}px;` +
        `border-radius:50%;background:${color};box-shadow:0 ` +
        '4px 14px #0004}' +
        '.l i:before{content:"";width:44%;background:#fff;height:36%;border-radius:50% 50% 50% 0;box-shadow:0 0 2px ' +
        '#0008}' +
        '.l span,.t{display:none;padding:8px ' +
        `14px;border-radius:16px;white-space:pre-line;background:Canvas;color:CanvasText;` +
        `color-scheme:${theme.mode};box-shadow:0 ` +
        '4px 14px #0004}' +
        '.l,.t{font:14px/1.4 system-ui}.l span:first-line{font-weight:700}.t.b,.b ' +
        `span{display:block}.t{position:absolute;bottom:100%;${side}:0;width:220px}`,
    );
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
