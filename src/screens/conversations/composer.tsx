import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Conversation, longestReply } from '../../../common/contracts/inbox.ts';
import { may } from '../../../resources/may.ts';
import { useConnection } from '../../app/connection.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useWrite } from './queries.ts';
import { texts } from './texts.ts';

interface Draft {
  text: string;
  note: boolean;
  key: string;
}
const empty = (note = false): Draft => ({ text: '', note, key: crypto.randomUUID() });
const wide = matchMedia('(min-width: 992px)');

/**
 * Where an answer or a note is written. What is written stays, by conversation, until it was sent; Enter sends,
 * Shift+Enter begins a line.
 */
export function Composer({ conversation, isOver }: { conversation: Conversation; isOver: boolean }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const holder = useHolder();
  const { id, phone, customer_id: customer } = conversation;
  const stored = useDraft<Draft>(`conversation ${id}`);
  const [draft, setDraft] = useState(() => stored.taken?.values ?? empty());
  const field = useRef<HTMLTextAreaElement>(null);
  const newest = useRef(draft);
  newest.current = draft;
  const write = useWrite(id);
  const isOnline = useConnection() === 'online';
  // A phone's own keyboard would hide what is to be read.
  useEffect(() => {
    if (wide.matches) field.current?.focus();
  }, []);
  if (!may(holder, 'conversations.send')) return null;

  const change = (next: Draft) => {
    setDraft(next);
    stored.write(next.text === '' ? undefined : next);
  };
  const isShut = isOver && !draft.note;
  const canSend = draft.text.trim() !== '' && !isShut && !write.isPending;
  async function send() {
    if (!canSend) return;
    const sent = draft;
    try {
      await write.mutateAsync(sent);
    } catch {
      // What is wrong stands above the field, and what was written in it.
      return;
    }
    // What was typed while it went out stays, and is a message of its own.
    if (newest.current.key === sent.key) {
      stored.done();
      setDraft(empty());
    }
    field.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  const problem = write.isError ? readProblem(write.error) : undefined;
  const create = may(holder, 'orders.create') ? pathOf('orders', 'create') : undefined;
  return (
    <div className="inbox-composer" data-note={draft.note || undefined}>
      {isShut && (
        <p className="inbox-notice" role="status">
          {t.window_closed} {draft.text !== '' && t.draft_stays}{' '}
          {phone !== null && <a href={`tel:${phone}`}>{t.call}</a>}
        </p>
      )}
      {!isOnline && draft.text !== '' && (
        <p className="inbox-notice" role="status">
          {t.waits_offline}
        </p>
      )}
      {problem && isOnline && (
        <p className="inbox-notice" role="alert">
          {problem.status === 0 ? common.noNetwork : problem.message} {t.draft_stays}
        </p>
      )}
      <textarea
        ref={field}
        rows={1}
        maxLength={longestReply}
        aria-label={draft.note ? t.write_note : t.write}
        placeholder={draft.note ? t.write_note : t.write}
        value={draft.text}
        // Another text is another message: it has a key of its own.
        onChange={({ target }) => change({ ...draft, text: target.value, key: crypto.randomUUID() })}
        onKeyDown={press}
      />
      <div className="inbox-tools">
        {create !== undefined && (
          <ButtonLink
            size="large"
            to={customer === null ? create : `${create}?customer_id=${customer}`}
            icon={<Icon name="receipt" size={18} />}
          >
            {t.order}
          </ButtonLink>
        )}
        <Button
          size="large"
          aria-pressed={draft.note}
          icon={<Icon name="lock" size={18} />}
          onClick={() => change({ ...draft, note: !draft.note, key: crypto.randomUUID() })}
        >
          <span className="inbox-word">{t.note}</span>
        </Button>
        <Button
          type="primary"
          size="large"
          disabled={!canSend}
          loading={write.isPending}
          icon={<Icon name="send" size={18} />}
          onClick={() => void send()}
        >
          <span className="inbox-word">{draft.note ? t.save_note : t.send}</span>
        </Button>
      </div>
    </div>
  );
}
