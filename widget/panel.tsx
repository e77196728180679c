import { createRoot } from 'react-dom/client';
import { Chat } from './chat.tsx';
import { type Conversation, converse } from './conversation.ts';
import { languageOf } from './language.ts';
import type { PanelScript } from './options.ts';
import { readSetting } from './setting.ts';
import style from './style.css?inline';
import { texts } from './texts.ts';
import { paint, themed } from './theme.ts';
import { knownVisitor, newVisitor, type Visitor } from './visitor.ts';

/** For how long a minimised panel still listens for answers. */
const listensMs = 10 * 60_000;

/** Puts the panel into the launcher's shadow. */
export const mount: PanelScript['mount'] = (root, options, initialSetting, launcher) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const host = document.createElement('div');
  host.className = 'panel';
  root.append(host);
  // A page's own keyboard short cuts would take what is typed here for theirs.
  for (const type of ['keydown', 'keypress', 'keyup']) host.addEventListener(type, (event) => event.stopPropagation());
  const app = createRoot(host);

  let setting = initialSetting;
  let visitor: Visitor;
  let conversation: Conversation;
  let unread = 0;
  /** The launcher's, without a count. */
  let label = '';
  let resting: ReturnType<typeof setTimeout> | undefined;

  function begin(known: Visitor | undefined): void {
    conversation?.stop();
    visitor = known ?? newVisitor(options.botId);
    const line = { options, visitor, language: languageOf(options, setting) };
    conversation = converse(line, known !== undefined, (entry) => {
      if (entry) launcher.emit('message', entry);
      if (host.hidden && entry && entry.from !== 'visitor') count(unread + 1);
      draw();
    });
    draw();
  }
  function draw(): void {
    // A conversation that has something to say while it begins is drawn once it has begun.
    if (!conversation) return;
    const theme = themed(options.theme ?? setting.theme_config);
    const language = languageOf(options, setting);
    paint(host, theme);
    host.lang = language;
    app.render(
      <Chat
        // A new chat id is a new conversation: what was said and typed goes with the old one.
        key={visitor.chatId}
        options={options}
        conversation={conversation}
        theme={theme}
        language={language}
        t={texts[language]}
        shop={setting.shop_name}
        whatsapp={options.whatsapp ?? setting.whatsapp_url}
        minimise={hide}
        close={() => {
          launcher.reset();
          hide();
        }}
      />,
    );
  }
  function hide(): void {
    if (host.hidden) return;
    // An open dialog that nobody sees would keep the whole page still.
    for (const dialog of host.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
    host.hidden = true;
    rest();
    launcher.minimised();
  }
  function rest(): void {
    clearTimeout(resting);
    // What waits to be sent keeps it awake.
    resting = setTimeout(() => (conversation.waits() ? rest() : conversation.stop()), listensMs);
  }
  function reset(): void {
    conversation.forget();
    begin(undefined);
  }
  /** Answers that came while the panel was minimised, on the launcher. */
  function count(now: number): void {
    const button = root.querySelector<HTMLElement>('.l');
    if (!button) return;
    if (unread === 0) label = button.getAttribute('aria-label') ?? '';
    unread = now;
    button.dataset.unread = now > 0 ? String(now) : '';
    button.setAttribute('aria-label', now > 0 ? `${label} (${now})` : label);
  }

  begin(knownVisitor(options.botId));
  // The launcher has mostly heard it before the tap.
  if (!setting.theme_config)
    void readSetting(options, setting).then((found) => {
      setting = found;
      draw();
    });

  return {
    show(about) {
      host.hidden = false;
      clearTimeout(resting);
      count(0);
      const known = knownVisitor(options.botId);
      // Closed in another tab, or at rest for long: it begins anew, or goes on where it was.
      const other = known?.chatId !== visitor.chatId;
      const { typed } = conversation.view();
      if (other || conversation.stopped()) {
        begin(known);
        if (!other) conversation.type(typed);
      }
      if (about && !conversation.view().typed) conversation.type(about);
      host.querySelector('textarea')?.focus();
    },
    hide,
    reset,
    destroy() {
      clearTimeout(resting);
      conversation.stop();
      app.unmount();
    },
  };
};
