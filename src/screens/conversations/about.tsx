import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import type { ChatAbout } from '../../../common/contracts/inbox-answers.ts';
import { longestTag, maxTags } from '../../../common/inbox.ts';
import { may } from '../../../resources/may.ts';
import { Input } from '../../app/antd/input.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { screens } from '../../app/screens.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Wishes } from '../../parts/wishes.tsx';
import { wishTexts } from '../../parts/wishes-texts.ts';
import { LinkCustomer } from './link-customer.tsx';
import { useAbout, useChange } from './queries.ts';
import { texts } from './texts.ts';

/** Where else the person writes, so that nobody answers twice; tags of the chat, and what is wanted of offers. */
export default function About({ conversation }: { conversation: Conversation }) {
  const wishes = useTexts(wishTexts);
  const query = useAbout(conversation.id);
  const about = query.data;
  if (isNotLoaded(query)) return <NotLoaded query={query} />;
  if (about === undefined) return <Skeleton rows={3} />;
  return (
    <>
      {about.others.length > 0 && <Others others={about.others} />}
      <LinkCustomer conversation={conversation} linked={about.linked_id} />
      <Tags id={conversation.id} tags={about.tags} />
      <section className="inbox-about">
        <h3>{wishes.title}</h3>
        <Wishes wishes={about.consent} />
      </section>
    </>
  );
}

function Others({ others }: Pick<ChatAbout, 'others'>) {
  const t = useTexts(texts);
  return (
    <section className="inbox-about">
      <h3>{t.others}</h3>
      <ul>
        {others.map(({ id, channel, state, last_message_at, unproved }) => (
          <li key={id}>
            <Icon name={channel === 'web' ? 'globe' : 'whatsapp'} size={16} />
            <Link to={`${screens.conversations.path}?tab=all&open=${id}`}>
              {t[channel]} · <Time at={last_message_at} />
            </Link>
            {state === 'waiting' && <StateTag colour="waiting">{t.tabs.waiting}</StateTag>}
            {unproved && <small className="soft">{t.not_proved}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tags({ id, tags }: { id: string; tags: readonly string[] }) {
  const t = useTexts(texts);
  const change = useChange(id);
  const mayChange = may(useHolder(), 'conversations.handle');
  const [typed, setTyped] = useState('');
  if (!mayChange && tags.length === 0) return null;
  // By what changes: a colleague may call it something at the same time.
  const set = (body: Partial<Record<'add' | 'remove', string[]>>) =>
    change.mutate({ what: 'tags', body }, { onSuccess: () => body.add && setTyped('') });
  const add = () => {
    const tag = typed.trim();
    const there = tags.find((each) => each.toLowerCase() === tag.toLowerCase());
    if (there !== undefined) setTyped('');
    else if (tag !== '' && !change.isPending) set({ add: [tag] });
  };
  return (
    <section className="inbox-about">
      <h3>{t.tags}</h3>
      {tags.length > 0 && (
        <ul className="inbox-tags">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              {mayChange && (
                <button
                  type="button"
                  aria-label={t.untag(tag)}
                  disabled={change.isPending}
                  onClick={() => set({ remove: [tag] })}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && tags.length < maxTags && (
        <div className="inbox-add">
          <Input
            size="large"
            aria-label={t.tag_new}
            placeholder={t.tag_new}
            maxLength={longestTag}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={add}
          />
          <Button
            size="large"
            aria-label={t.tag_new}
            disabled={typed.trim() === '' || change.isPending}
            icon={<Icon name="plus" size={18} />}
            onClick={add}
          />
        </div>
      )}
    </section>
  );
}
