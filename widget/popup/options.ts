import type { PopupEvent } from '../../common/contracts/popups.ts';
import type { Language } from '../../resources/enums.ts';

/** What the loader gives the popups of a page. */
export interface PopupOptions {
  /** The server's origin. */
  base: string;
  botId: number;
  /** The page's wish; without it the document's language, and English for any other. */
  language?: Language | undefined;
  /** Opens the chat; with `about`, a product's name to ask for. */
  open(about?: string): void;
  /** `https://wa.me/…`; without it the chat takes its place. */
  whatsapp: string | null | undefined;
  /** Tells the page that something happened to a popup. */
  emit(event: 'popup', detail: { id: string; event: PopupEvent | 'capture' }): void;
}
