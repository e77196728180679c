import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../../../resources/enums.ts';
import { Chat } from '../../../../widget/chat.tsx';
import type { Conversation } from '../../../../widget/conversation.ts';
import { styleLauncher, words } from '../../../../widget/launcher-style.ts';
import type { Shown } from '../../../../widget/shown.ts';
import panelStyle from '../../../../widget/style.css?inline';
import { texts as panelTexts } from '../../../../widget/texts.ts';
import { paint, themed } from '../../../../widget/theme.ts';
import { useShop } from '../../../app/access.ts';
import { useTexts } from '../../../parts/use-texts.ts';
import type { FormSlotProps } from '../../types.ts';
import './preview.css';
import { typedTheme } from '../../../../widget/typed-theme.ts';
import { texts } from '../texts.ts';

const nothing = () => {};
/** On a website one of the two is seen at a time; here the panel stands above its launcher. */
const both = (side: string | undefined) =>
  `:host{display:grid!important;gap:12px!important;justify-items:${side === 'left' ? 'start' : 'end'}!important}`;

/** The real widget in a page, drawn by its own code in the theme as it is typed. Nothing in it can be tapped. */
export default function Preview({ values }: FormSlotProps) {
  const t = useTexts(texts);
  const shop = useShop().data;
  const language = shop?.language ?? 'sw';
  const theme = typedTheme(values);
  const shown = themed(theme);
  const [text, launcherStyle] = styleLauncher(theme, words[language], 0);
  const stage = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => setRoot(host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' }) ?? null), []);

  /** As large as it is on a website, or as fits here. */
  const fitStage = useCallback(() => {
    const [room, page, section] = [stage.current, host.current?.parentElement, panel.current?.firstElementChild];
    if (!room || !page || !(section instanceof HTMLElement)) return;
    const launcher = panel.current?.nextElementSibling?.clientHeight ?? 0;
    const across = room.clientWidth / (section.offsetWidth + 32);
    const scale = Math.min(1, across, room.clientHeight / (section.offsetHeight + launcher + 44));
    const [width, height] = [room.clientWidth / scale, room.clientHeight / scale].map((each) => `${each}px`);
    Object.assign(page.style, { transform: `scale(${scale})`, width, height });
  }, []);
  useLayoutEffect(() => {
    if (!root || !panel.current) return;
    root.adoptedStyleSheets = [launcherStyle, both(theme.placement), panelStyle].map((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      return sheet;
    });
    paint(panel.current, shown);
    fitStage();
  });
  useEffect(() => {
    const watch = new ResizeObserver(fitStage);
    if (stage.current) watch.observe(stage.current);
    return () => watch.disconnect();
  }, [fitStage]);

  return (
    <div className="widget-preview" role="img" aria-label={t.stage(shown.title)}>
      <p aria-hidden="true">{t.address}</p>
      <div className="widget-stage" ref={stage}>
        <div className="widget-page" inert>
          <div ref={host} />
        </div>
      </div>
      {root &&
        createPortal(
          <>
            <div className="panel" lang={language} ref={panel}>
              <Chat
                options={{ botId: 0, base: '' }}
                conversation={sampleOf(language)}
                theme={shown}
                language={language}
                t={panelTexts[language]}
                shop={shop?.shop_name}
                whatsapp={null}
                minimise={nothing}
                close={nothing}
              />
            </div>
            <button type="button" className="l b">
              <span>{text}</span>
              <i />
            </button>
          </>,
          root,
        )}
    </div>
  );
}

/** A conversation that goes nowhere. Its first place stays empty: the greeting stands while nobody has begun. */
function sampleOf(language: Language): Conversation {
  const entries: Shown[] = [];
  const { question, answer } = texts[language];
  entries[1] = { id: 'question', from: 'visitor', at: '', text: question };
  entries[2] = { id: 'answer', from: 'shop', at: '', action: { send_message: answer } };
  const view = { entries, typed: '', state: 'quiet', recalled: true, typing: undefined, attach: undefined } as const;
  const no = () => false;
  return {
    view: () => view,
    send: nothing,
    again: nothing,
    type: nothing,
    stop: nothing,
    stopped: no,
    waits: no,
    forget: nothing,
  };
}
