import type { Language } from '../../resources/enums.ts';

/** What the doctor knows, and whether it refuses publishing. */
const findingKinds = {
  no_first: 'error',
  dead_end: 'error',
  gone: 'error',
  loop: 'error',
  long_run: 'error',
  too_late: 'error',
  too_long: 'error',
  too_many: 'error',
  buttons_full: 'error',
  same_title: 'error',
  no_words: 'error',
  no_translation: 'warning',
  unknown_variable: 'error',
  wrong_address: 'error',
  private_address: 'error',
  no_point: 'error',
  no_tag: 'error',
  no_json: 'error',
  no_value: 'error',
  not_offered: 'error',
  wrong_header: 'error',
  wrong_path: 'error',
  word_twice: 'error',
  word_kept: 'error',
  never_fires: 'warning',
  unreachable: 'warning',
  member_gone: 'warning',
  member_no_chats: 'warning',
  no_person: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type FindingCode = keyof typeof findingKinds;

export interface Finding {
  code: FindingCode;
  /** Null where it is the whole flow's. */
  block: string | null;
  /** A dotted path in the block, or in the flow: `text`, `options.2.next`, `start`. */
  place: string;
  /** The language it is about, for texts. */
  language?: Language;
  /** What its sentence names: a variable, a word, a block that is gone. */
  what?: string;
  /** How many there are, and how many there may be. */
  count?: number;
  max?: number;
}
/** What is wrong with a block: where in it, and why. */
export type Fault = Omit<Finding, 'block'>;

export const isError = ({ code }: Pick<Finding, 'code'>): boolean => findingKinds[code] === 'error';
