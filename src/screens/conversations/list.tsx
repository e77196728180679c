import { Button } from 'antd';
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { Conversation, InboxTab } from '../../../common/contracts/inbox.ts';
import type { Begun } from '../../../common/funnel.ts';
import { inboxTabs } from '../../../common/inbox.ts';
import { may } from '../../../resources/may.ts';
import { Input } from '../../app/antd/input.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { AsOf } from '../../app/offline/as-of.tsx';
import { screens } from '../../app/screens.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Empty } from '../../parts/empty.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import NewsPicture from '../../parts/pictures/news.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { BegunChip } from './begun.tsx';
import { Entry } from './entry.tsx';
import { FoundMessages } from './found-messages.tsx';
import { type Narrowed, useInbox } from './queries.ts';
import { texts } from './texts.ts';
import { useMinute } from './use-minute.ts';

// Fetched for who hands chats on.
const Narrow = lazy(() => import('./narrow.tsx'));
// A shop sees it in its first days.
const NobodyWrote = lazy(() => import('./nobody-wrote.tsx'));

interface Props {
  tab: InboxTab;
  /** Instead of a tab: what a figure leads to. */
  begun: Begun | undefined;
  chosen: string | undefined;
  /** The address of a tab, or of one conversation in it. */
  to(tab: InboxTab, id?: string, at?: number): string;
  choose(tab: InboxTab): void;
}
const typingMs = 300;
/** What is put aside narrows the list beside its tags: a desk's list has room for the other tabs alone. */
const aside = ['snoozed', 'closed'] as const satisfies readonly InboxTab[];
const tabs = inboxTabs.filter((tab) => !aside.some((each) => each === tab));

/** The team's conversations by whose turn it is; by name or number all of them are searched, whatever the tab. */
export function List({ tab, begun, chosen, to, choose }: Props) {
  const t = useTexts(texts);
  const title = useTexts(screens.conversations.title);
  const now = useMinute();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [tag, setTag] = useState<string>();
  const [narrowed, narrow] = useState<Narrowed>({});
  const mayAssign = may(useHolder(), 'conversations.assign');
  const query = useInbox({ tab, q, tag, ...narrowed, ...begun });
  const pages = query.data?.pages;
  const data = pages?.[0];
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const counts: Partial<Record<InboxTab, number | undefined>> = { waiting: data?.waiting, mine: data?.mine };
  const listed = pages && once(pages.flatMap((page) => page.conversations));
  const conversations = query.isPlaceholderData && listed?.length === 0 ? undefined : listed;
  // One that is chosen stays to be let go of.
  const tags = [...new Set([...(tag === undefined ? [] : [tag]), ...(data?.tags ?? [])])];
  const isNarrowed = tag !== undefined || narrowed.failed === true || narrowed.assignee !== undefined;
  const isAnywhere = q !== '' || begun !== undefined;
  const open = (next: InboxTab) => {
    setTyped('');
    setQ('');
    choose(next);
  };
  return (
    <section className="inbox-list" aria-label={t.list}>
      <PageHead title={title} />
      <Input
        type="search"
        size="large"
        allowClear
        placeholder={t.search}
        aria-label={t.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="tabs" role="group" aria-label={t.list}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={!isAnywhere && each === tab}
            data-first={each === 'waiting' || undefined}
            onClick={() => open(each)}
          >
            {t.tabs[each]}
            <b>{counts[each] || ''}</b>
          </button>
        ))}
      </div>
      {begun && <BegunChip begun={begun} all={screens.conversations.path} />}
      <div className="tabs inbox-tags">
        {aside.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={!isAnywhere && each === tab}
            onClick={() => open(each === tab ? 'all' : each)}
          >
            {t.tabs[each]}
          </button>
        ))}
        {tags.length > 0 && (
          <div role="group" aria-label={t.tags}>
            {tags.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === tag}
                onClick={() => setTag(each === tag ? undefined : each)}
              >
                {each}
              </button>
            ))}
          </div>
        )}
        <Suspense>{mayAssign && (isNarrowed || listed?.length !== 0) && <Narrow {...{ narrowed, narrow }} />}</Suspense>
      </div>
      <AsOf query={query} />
      {isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : conversations === undefined ? (
        <SkeletonRows rows={6} />
      ) : conversations.length === 0 && (isAnywhere || isNarrowed) ? (
        <>
          <p className="soft">{t.none.found}</p>
          {(isNarrowed || begun) && (
            <Button
              size="large"
              onClick={() => {
                setTag(undefined);
                narrow({});
                choose('all');
              }}
            >
              {t.see_all}
            </Button>
          )}
        </>
      ) : conversations.length === 0 && tab === 'all' ? (
        <Suspense>
          <NobodyWrote />
        </Suspense>
      ) : conversations.length === 0 ? (
        <Empty picture={NewsPicture} title={t.none[tab]}>
          <Button size="large" onClick={() => choose('all')}>
            {t.see_all}
          </Button>
        </Empty>
      ) : (
        <ul className="rows-card" aria-busy={query.isPlaceholderData} onKeyDown={moveByArrows}>
          {conversations.map((conversation) => (
            <li key={conversation.id} data-chosen={conversation.id === chosen || undefined}>
              <Entry
                conversation={conversation}
                to={to(tab, conversation.id)}
                now={now}
                isFinished={isAnywhere && conversation.state === 'closed'}
              />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button size="large" block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.more}
        </Button>
      )}
      {q !== '' && <FoundMessages q={q} to={(id, at) => to(tab, id, at)} />}
    </section>
  );
}

/** One that moved between two pages stands where it is found first. */
function once(conversations: readonly Conversation[]): Conversation[] {
  const ids = new Set<string>();
  return conversations.filter(({ id }) => !ids.has(id) && ids.add(id));
}

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
function moveByArrows(event: KeyboardEvent): void {
  const by = arrows[event.key];
  if (by === undefined) return;
  event.preventDefault();
  focusEntry(by);
}

/** Moves the keyboard so many conversations on; from elsewhere, to the chosen one or the first. */
export function focusEntry(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('.inbox-list .row-link')];
  const here = links.indexOf(document.activeElement as HTMLElement);
  const chosen = Math.max(
    0,
    links.findIndex((link) => link.closest('[data-chosen]')),
  );
  links[here === -1 ? chosen : Math.min(Math.max(here + by, 0), links.length - 1)]?.focus();
}
