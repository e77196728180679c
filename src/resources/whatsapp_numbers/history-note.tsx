import type { HistoryNoteProps } from '../types.ts';
import { useSentences } from './use-sentences.ts';

/** What a number's events say in words: their data are codes. */
export default function HistoryNote({ event, data }: HistoryNoteProps) {
  const { cureOf, outcomeOf } = useSentences();
  return event === 'tested' ? outcomeOf(data.code) : cureOf(data.code);
}
