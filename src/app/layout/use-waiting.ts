import { mayDo } from '../../../resources/may.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useCalm } from '../calm.ts';
import { useCounts } from '../counts.ts';
import { useHolder } from '../may.ts';
import { usePeopleWaiting } from '../people-waiting.ts';
import { mainWork as work } from '../resources.ts';
import { screens } from '../screens.ts';
import { texts } from './texts.ts';

interface Waiting {
  count: number;
  title: string;
}
const first = work.ui?.tabs?.waiting[0] ?? '';

/** What waits behind an entry, by its address: people behind the chats, paid orders behind their list. */
export function useWaiting(): (to: string) => Waiting | undefined {
  const t = useTexts(texts);
  const isCalm = useCalm();
  const mayRead = mayDo(useHolder(), work.name, 'read');
  const people = usePeopleWaiting(isCalm).data?.count ?? 0;
  const paid = useCounts(work, mayRead && isCalm)?.by?.[first]?.count ?? 0;
  const waiting: Readonly<Record<string, Waiting>> = {
    [screens.conversations.path]: { count: people, title: t.waiting(people) },
    [`/dashboard/${work.name}`]: { count: paid, title: t.toHandOver(paid) },
  };
  return (to) => waiting[to];
}
