import type { WidgetConfig } from '../common/contracts/chat.ts';
import type { Language } from '../resources/enums.ts';
import type { WidgetTheme } from '../resources/widget-theme.ts';
import type { PopupOptions } from './popup/options.ts';

/**
 * What a page may say of its widget: as data attributes of the tag (`data-bot-id`, `data-min-date` …) or to
 * `window.dukani({ … })`.
 */
export interface Options {
  botId: number;
  /** Where the server is; the origin of the script unless said otherwise. */
  base: string;
  /** Sends as a signed-in, WhatsApp-type call. */
  token?: string;
  language?: Language;
  /** Taken instead of the server's, which is then not asked. */
  theme?: Partial<Theme>;
  /**
   * The shop's chat on WhatsApp (`https://wa.me/255…`), for a page that passes its theme: the server's setting knows it
   * otherwise.
   */
  whatsapp?: string;
  /** Shows the shop's popups although the page passes its theme; `false` never shows them. */
  popups?: boolean;
  /** Whom the page knows its visitor to be: what `identify` was told last. */
  person?: Person;
  /** First and last day that the date picker takes, as year-month-day. */
  minDate?: string;
  maxDate?: string;
}

export type Theme = WidgetTheme;

/** What the server says of a bot: call 2 of the specification. */
export type Setting = Partial<
  Pick<WidgetConfig, 'theme_config' | 'shop_name' | 'whatsapp_url' | 'language' | 'popups'>
>;

/** Who a page knows its visitor to be. Taken as told: it fills in forms and names the chat, and opens nothing. */
export interface Person {
  name?: string;
  /** In any Tanzanian spelling. */
  phone?: string;
}

export type Happening = 'open' | 'close' | 'message' | 'reset' | 'popup';
/** Told which widget it happened to, and what: `message` tells the entry, `popup` what became of it. */
export type Listener = (happened: { botId: number; detail: unknown }) => void;

/** One widget on a page. */
export interface Widget {
  /** `about` is put into the composer: what the visitor came from. */
  open(about?: string): void;
  close(): void;
  toggle(): void;
  /** Forgets the conversation and begins another. */
  reset(): void;
  destroy(): void;
  identify(person: Person): void;
  /** Whether it still stands on the page. */
  alive(): boolean;
}

/** What `window.dukani` is called with. */
export type DukaniArguments = [what: Partial<Options> | keyof Widget | 'on', one?: unknown, two?: unknown];

/** `window.dukani`. */
export interface Dukani {
  /** Starts a widget; one of the same bot is replaced. */
  (options: Partial<Options>): Widget;
  /** Commands the page's first widget. */
  (command: Exclude<keyof Widget, 'identify'>): void;
  (command: 'identify', person: Person): void;
  (command: 'on', happening: Happening, listener: Listener): void;
  /** What a page asked for before the script came. */
  q?: DukaniArguments[];
  started?: Map<number, Widget>;
}

/** What the launcher does for its panel. */
export interface Launcher {
  minimised(): void;
  reset(): void;
  emit(happening: Happening, detail?: unknown): void;
}

/** The panel's script, fetched when the launcher is first tapped. */
export interface PanelScript {
  mount(root: ShadowRoot, options: Options, setting: Setting, launcher: Launcher): Panel;
}
export interface Panel {
  show(about?: string): void;
  hide(): void;
  reset(): void;
  destroy(): void;
}

/** The popups' script, fetched when the shop has any. */
export interface PopupScript {
  start(options: PopupOptions): { stop(): void };
}
