import { createRoot } from 'react-dom/client';
import { storedLanguage } from '../common/language.ts';
import { readSetting } from './calls.ts';
import { Chat } from './chat.tsx';
import type { Panel } from './loader.ts';
import style from './style.css?inline';
import { emptyTalk, type Talk } from './talk.ts';
import { texts } from './texts.ts';
import { defaults, paint, themed } from './theme.ts';
import { renew, visitorOf } from './visitor.ts';

/** Puts the panel into the launcher's shadow. */
export const mount: Panel['mount'] = (root, options, minimise, tell) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const host = document.createElement('div');
  host.className = 'panel';
  root.append(host);
  const app = createRoot(host);

  let theme = themed(options.theme);
  let language =
    options.language ?? (document.documentElement.lang.startsWith('sw') ? 'sw' : undefined) ?? storedLanguage() ?? 'en';
  let whatsapp: string | null = null;
  let visitor = visitorOf(options.botId);
  let talk: Talk = emptyTalk;

  const hide = () => {
    host.hidden = true;
    minimise();
  };
  const reset = () => {
    visitor = renew(options.botId);
    talk = emptyTalk;
    tell('reset');
    draw();
  };
  const draw = () => {
    paint(host, theme);
    host.dataset.mode = theme.mode;
    app.render(
      <Chat
        // A new chat id is a new conversation: what was said and typed goes with the old one.
        key={visitor.chatId}
        options={{ ...options, language }}
        visitor={visitor}
        title={theme.title || defaults.title}
        t={texts[language]}
        whatsapp={whatsapp}
        talk={talk}
        keep={(next) => {
          talk = next;
          tell('message', next.messages.at(-1));
          draw();
        }}
        minimise={hide}
        close={() => {
          reset();
          hide();
        }}
      />,
    );
  };
  draw();
  void readSetting(options).then((setting) => {
    if (!options.theme) theme = themed(setting.theme_config);
    if (!options.language && !document.documentElement.lang && setting.language) language = setting.language;
    whatsapp = setting.whatsapp_url ?? null;
    draw();
  });

  return {
    show() {
      host.hidden = false;
      host.querySelector('textarea')?.focus();
    },
    reset,
    destroy: () => app.unmount(),
  };
};
