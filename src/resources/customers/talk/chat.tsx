import { Button } from 'antd';
import { useState } from 'react';
import type { CustomerMessage } from '../../../../common/contracts/conversations.ts';
import { FormattedText } from '../../../../common/markup-view.tsx';
import { isNotLoaded } from '../../../app/loaded.ts';
import { conversationPage } from '../../../app/screens.ts';
import { usePersonChat } from '../../../app/use-person-chat.ts';
import { NotLoaded } from '../../../pages/parts/not-loaded.tsx';
import { ButtonLink } from '../../../parts/button-link.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { Time } from '../../../parts/time.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { wordlessKinds } from '../../../parts/wordless.ts';
import type { Row } from '../../types.ts';
import { useCustomerMessages } from './messages.ts';
import './chat.css';
import { dot } from '../../../parts/dot.ts';
import { texts } from '../texts.ts';

/** As many of the last messages as tell what it is about. */
const shownAtFirst = 6;

/** What was said with the customer, the newest last, and the way to write to her. */
export function CustomerChat({ row }: { row: Row }) {
  const t = useTexts(texts);
  const chatWith = usePersonChat();
  const query = useCustomerMessages(String(row.id));
  const [isWhole, setWhole] = useState(false);
  const { data: messages } = query;
  // Who may not read it sees nothing of it.
  if (query.fetchStatus === 'idle' && query.isPending) return null;
  const shown = isWhole ? messages : messages?.slice(-shownAtFirst);
  return (
    <section className="section customer-chat">
      <h2>{t.chat}</h2>
      {isNotLoaded(query) && <NotLoaded query={query} />}
      {query.isPending && !isNotLoaded(query) && <Skeleton rows={3} />}
      {messages?.length === 0 && <p>{t.no_chat}</p>}
      {messages && shown && shown.length < messages.length && (
        <Button type="link" onClick={() => setWhole(true)}>
          {t.earlier(messages.length - shown.length)}
        </Button>
      )}
      <ol>
        {shown?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {messages?.at(-1) && (
        <ButtonLink size="large" to={conversationPage(messages.at(-1)?.conversation_id)}>
          {t.open_chat}
        </ButtonLink>
      )}
      {typeof row.phone === 'string' && (
        <Button
          size="large"
          href={chatWith(row.phone)}
          target="_blank"
          rel="noreferrer"
          icon={<Icon name="whatsapp" size={18} />}
        >
          {t.write}
        </Button>
      )}
    </section>
  );
}

function Message({ message: { channel, from, at, text, kind, failed } }: { message: CustomerMessage }) {
  const t = useTexts(texts);
  const kinds = useTexts(wordlessKinds);
  return (
    <li data-from={from}>
      <span className="hidden-text">{t[from]}: </span>
      <p>{text === null ? <em>{kinds[kind ?? ''] ?? t.wordless}</em> : <FormattedText text={text} />}</p>
      <small>
        <Time at={at} />
        {channel === 'web' && `${dot}${t.on_website}`}
        {failed && <strong> · {t.not_delivered}</strong>}
      </small>
    </li>
  );
}
