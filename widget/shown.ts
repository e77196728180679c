import type { Language } from '../resources/enums.ts';
import type { Entry, Line, Outgoing } from './calls.ts';
import type { Texts } from './texts.ts';
import type { PanelTheme } from './theme.ts';

/**
 * How a chat stands. `answering`: a message is with the server; `offline`: it waits for the network; `busy`: for the
 * server to take more.
 */
export type State = 'quiet' | 'answering' | 'offline' | 'busy';

export interface DrawProps {
  theme: PanelTheme;
  language: Language;
  t: Texts;
  /** The server has it. */
  taken: Entry['file'];
}
/** What a chat shows. */
export type Shown =
  | (Entry & {
      waits?: boolean;
      /** Draws a file that is being sent. */
      draw?(props: DrawProps): React.ReactNode;
    })
  | Trouble;
/** What came instead of an answer. */
export interface Trouble {
  id: string;
  from: 'trouble';
  at: string;
  text: string;
  /** What was not taken, where it may be later. */
  failed?: Outgoing;
  waits?: boolean;
}

/** What sending files needs of a conversation. */
export interface Host {
  line: Line;
  signal: AbortSignal;
  /** Shows an entry, in place of the one that has its id. */
  put(entry: Shown): void;
}
