import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PeopleWaiting } from '../../../common/contracts/conversations.ts';
import type { InboxTab } from '../../../common/contracts/inbox.ts';
import type { Begun } from '../../../common/funnel.ts';
import { inboxTabs } from '../../../common/inbox.ts';
import { peopleWaitingKey } from '../../app/people-waiting.ts';
import { usePreferences } from '../../app/preferences.ts';
import { screens } from '../../app/screens.ts';
import { Empty } from '../../parts/empty.tsx';
import NewsPicture from '../../parts/pictures/news.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import '../../pages/list/tabs.css';
import './conversations.css';
import { begunOf } from './begun.tsx';
import { focusEntry, List } from './list.tsx';
import { texts } from './texts.ts';
import { Thread } from './thread.tsx';

const isTab = (value: string | null): value is InboxTab => inboxTabs.some((tab) => tab === value);
const letters: Readonly<Record<string, number>> = { j: 1, k: -1 };
const typing = 'input, textarea, select, [contenteditable], [role=combobox], [role=dialog], dialog';
const dialogs = '[role=dialog], dialog';

/** The address of a tab, or of one conversation in it, or of one of its messages. */
function addressOf(begun: Begun | undefined, tab: InboxTab, id?: string, at?: number): string {
  const query = new URLSearchParams({
    ...{ ...(begun ?? { tab }), ...(id !== undefined && { open: id }), ...(at !== undefined && { at: String(at) }) },
  });
  return `${screens.conversations.path}?${query}`;
}

/** The team's inbox: the list beside one conversation and its customer; on a phone one after the other. */
export default function Conversations() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { shortcuts } = usePreferences();
  const [address] = useSearchParams();
  const wanted = address.get('tab');
  const chosen = address.get('open') ?? undefined;
  const client = useQueryClient();
  // Where somebody waits the team begins there; who comes while it looks on moves nothing.
  const [first] = useState<InboxTab>(() =>
    (client.getQueryData<PeopleWaiting>(peopleWaitingKey)?.count ?? 0) > 0 ? 'waiting' : 'all',
  );
  const tab = isTab(wanted) ? wanted : chosen === undefined ? first : 'all';
  const at = Number(address.get('at')) || undefined;
  const begun = begunOf(address);
  const to = (...place: [InboxTab, string?, number?]) => addressOf(begun, ...place);
  const back = to(tab);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (key === 'Escape' && chosen !== undefined && !target.closest(dialogs)) {
      event.preventDefault();
      if (matchMedia('(min-width: 992px)').matches) focusEntry(0);
      else void navigate(back);
    }
    const by = letters[key];
    if (by === undefined || !shortcuts || target.closest(typing)) return;
    event.preventDefault();
    focusEntry(by);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <div className="inbox" data-open={chosen !== undefined || undefined}>
      <List {...{ tab, chosen, to, begun }} choose={(next) => void navigate(addressOf(undefined, next, chosen))} />
      {chosen === undefined ? (
        <section className="inbox-thread inbox-nobody" aria-label={t.messages}>
          <Empty picture={NewsPicture} title={t.choose_one} text={t.choose_hint} />
        </section>
      ) : (
        <Thread key={chosen} id={chosen} back={back} at={at} newest={to(tab, chosen)} />
      )}
    </div>
  );
}
