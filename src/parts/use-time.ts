import { useLanguage } from '../app/language.ts';
import { humanTime } from './human-time.ts';

/** How the dashboard says when something was or will be: `Leo 2:05 PM`. Its one way to say it within a sentence. */
export function useTime(): (at: string | number) => string {
  const language = useLanguage();
  return (at) => humanTime(new Date(at).toISOString(), { now: new Date(), language });
}
