import type { Language } from '../resources/enums.ts';

/** What a page may say of its widget, as data attributes of the tag or to `window.dukani(…)`. */
export interface Options {
  botId: number;
  /** Where the server is; the origin of the script unless said otherwise. */
  base: string;
  token?: string;
  language?: Language;
  theme?: Partial<Theme>;
}

export interface Theme {
  primaryColor: string;
  secondaryColor: string;
  borderColor: string;
  fontSize: number;
  fontFamily: 'InterRegular' | 'PoppinsRegular' | 'inherit';
  sentBoxBg: string;
  receivedBoxBg: string;
  sentBoxColor: string;
  receivedBoxColor: string;
  chatboxBg: string;
  receivedBoxLinkColor: string;
  sentBoxLinkColor: string;
  buttonSize: 'sm' | 'md' | 'lg';
  mode: 'light' | 'dark';
  title: string;
  placement: 'left' | 'right';
  height: number;
  width: number;
  bubbleTitle: string;
  bubbleSubTitle: string;
}

export type Command = 'open' | 'close' | 'toggle' | 'reset' | 'destroy';
export type Happening = 'open' | 'close' | 'message' | 'reset';
