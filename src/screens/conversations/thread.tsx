import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Conversation, ConversationHappening, ConversationMessage } from '../../../common/contracts/inbox.ts';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { may } from '../../../resources/may.ts';
import { useLanguage } from '../../app/language.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { AsOf } from '../../app/offline/as-of.tsx';
import { pathOf } from '../../app/resources.ts';
import { useWriting } from '../../app/visitor-writes.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { humanDay } from '../../parts/human-time.ts';
import { Icon } from '../../parts/icon.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Composer, type SheetState } from './composer.tsx';
import { Customer } from './customer.tsx';
import { happenedIn } from './happened.ts';
import { type Cures, Message } from './message.tsx';
import { nameOf, windowOf } from './names.ts';
import { useChange, useConversation, useMessages, useRead } from './queries.ts';
import { texts } from './texts.ts';
import { ThreadHead } from './thread-head.tsx';
import { useMinute } from './use-minute.ts';
import { type Again, useWrittenHere, WaitingMessage } from './waiting.tsx';

// Fetched where staff did something.
const Happening = lazy(() => import('./happening.tsx'));
const Sheet = lazy(() => import('../../parts/sheet.tsx'));
// Fetched when an order is written down.
const OrderSheet = lazy(() => import('./order-sheet.tsx'));
// Fetched where something is left to pay.
const OrderMoney = lazy(() => import('./order-money.tsx'));

interface Props {
  id: string;
  back: string;
  /** The message it opens at; left out, the newest. */
  at: number | undefined;
  /** The address of its newest messages. */
  newest: string;
}

/** One conversation: its head, what was said, where it is answered, and whom it is with. */
export function Thread({ id, back, at, newest }: Props) {
  const navigate = useNavigate();
  const t = useTexts(texts);
  const query = useConversation(id);
  const now = useMinute();
  const [isCustomerOpen, setCustomerOpen] = useState(false);
  const [again, setAgain] = useState<Again>();
  const conversation = query.data;
  useReading(query.isPlaceholderData ? undefined : conversation);
  const writes = useWriting(id);
  /** The order that is written down here; what it begins with is what she wrote. */
  const [order, setOrder] = useState<{ words: string; open: boolean }>();
  const templates = useState<SheetState>('closed');
  const holder = useHolder();
  const mayOrder = may(holder, 'orders.create');
  const makeOrder = mayOrder
    ? (words = '') => {
        setCustomerOpen(false);
        setOrder({ words, open: true });
      }
    : undefined;
  if (isNotLoaded(query))
    return (
      <section className="inbox-thread" aria-label={t.messages}>
        <NotLoaded query={query} record={t.list} back={back} />
      </section>
    );
  if (conversation === undefined)
    return (
      <section className="inbox-thread" aria-label={t.messages} aria-busy="true">
        <header className="inbox-head">
          <Link className="page-back" to={back} aria-label={t.back}>
            <Icon name="back" />
          </Link>
        </header>
        <div className="inbox-messages">
          <div>
            <Skeleton rows={6} />
          </div>
        </div>
      </section>
    );
  const onSent = () => at !== undefined && void navigate(newest, { replace: true });
  const unpaid = conversation.order;
  const isOver = windowOf(conversation, now, t)?.isOver === true;
  return (
    <>
      <section className="inbox-thread" aria-label={nameOf(conversation, t)}>
        <ThreadHead conversation={conversation} now={now} back={back} openCustomer={() => setCustomerOpen(true)} />
        <AsOf query={query} />
        <Messages
          key={at}
          id={id}
          at={at}
          newest={newest}
          edit={setAgain}
          makeOrder={makeOrder}
          cures={{
            template: isOver ? () => templates[1]('open') : undefined,
            phone: conversation.phone,
            connect: may(holder, 'whatsapp_numbers.read') ? pathOf('whatsapp_numbers', 'list') : undefined,
          }}
        />
        {writes && (
          <p className="inbox-writes" role="status">
            {t.customer_writes}
          </p>
        )}
        <Suspense>
          {unpaid && unpaid.due > 0 && unpaid.status !== 'cancelled' && (
            <OrderMoney key={unpaid.id} order={unpaid} {...{ conversation, isOver, onSent }} />
          )}
        </Suspense>
        <Composer
          conversation={conversation}
          isOver={isOver}
          onSent={onSent}
          again={again}
          templates={templates}
          makeOrder={makeOrder}
        />
      </section>
      <aside className="inbox-customer" aria-label={t.customer}>
        <Customer conversation={conversation} makeOrder={makeOrder} />
      </aside>
      <Suspense>
        {isCustomerOpen && (
          <Sheet open title={t.customer} onClose={() => setCustomerOpen(false)}>
            <Customer conversation={conversation} makeOrder={makeOrder} />
          </Sheet>
        )}
        {order && (
          <OrderSheet
            {...{ conversation, onSent }}
            open={order.open}
            words={order.words}
            onClose={() => setOrder({ ...order, open: false })}
            onClosed={() => setOrder(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface MessagesProps extends Omit<Props, 'back'> {
  edit(again: Again): void;
  makeOrder: ((words: string) => void) | undefined;
  cures: Cures;
}
function Messages({ id, at: wanted, newest, edit, makeOrder, cures }: MessagesProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const query = useMessages(id, wanted);
  const found = useRef<HTMLLIElement>(null);
  const waiting = useWrittenHere(id);
  const change = useChange(id);
  const holder = useHolder();
  const mayRetry = may(holder, 'conversations.send') && !change.isPending;
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages);
  const happened = query.data && happenedIn(query.data.pages);
  const isThere = messages?.some(({ seq }) => seq === wanted) === true;
  useEffect(() => {
    if (isThere) found.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  const orderOf = ({ may_order, text }: ConversationMessage) =>
    makeOrder && may_order ? () => makeOrder((text ?? '').trim()) : undefined;
  const dayOf = ({ at }: ConversationMessage) => dayAt(timeZone, new Date(at));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <div className="inbox-messages" role="log" aria-label={t.messages} tabIndex={0}>
      <div>
        {isNotLoaded(query) && <NotLoaded query={query} />}
        {messages === undefined && !isNotLoaded(query) && <Skeleton rows={5} />}
        {query.hasNextPage && (
          <Button size="large" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.earlier}
          </Button>
        )}
        {messages?.length === 0 && waiting.length === 0 && <p className="soft">{t.no_messages}</p>}
        <ol>
          {messages?.flatMap((message, at) => {
            const before = messages[at - 1];
            const day = dayOf(message);
            const isNewDay = before === undefined || dayOf(before) !== day;
            return [
              isNewDay && (
                <li key={day} className="inbox-day">
                  {humanDay(day, { now: new Date(), language })}
                </li>
              ),
              ...linesOf(happened, before?.at ?? '', message.at),
              message.card?.kind !== 'covered' && (
                <Message
                  key={message.id}
                  place={message.seq === wanted ? found : undefined}
                  {...{ message, cures }}
                  order={orderOf(message)}
                  retry={mayRetry ? () => change.mutate({ what: `messages/${message.id}/retry` }) : undefined}
                />
              ),
            ];
          })}
          {messages && linesOf(happened, messages.at(-1)?.at ?? '')}
          {!query.hasPreviousPage && waiting.map((each) => <WaitingMessage key={each.id} waiting={each} edit={edit} />)}
        </ol>
        {query.hasPreviousPage && (
          <div className="inbox-later">
            <Button size="large" loading={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
              {t.newer}
            </Button>
            <ButtonLink size="large" to={newest}>
              {t.newest}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

/** What staff did after one message and up to another. */
const linesOf = (happened: readonly ConversationHappening[] = [], after: string, until = '\uffff') =>
  happened
    .filter(({ at }) => at > after && at <= until)
    .map((each) => (
      <Suspense key={each.id}>
        <Happening happening={each} />
      </Suspense>
    ));

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** What stands before somebody who looks is read. */
function useReading(conversation: Conversation | undefined): void {
  const isShown = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const { id = '', received = 0, unread = 0 } = conversation ?? {};
  const { mutate } = useRead(id);
  useEffect(() => {
    if (isShown && unread > 0) mutate(received);
  }, [isShown, unread, received, mutate]);
}
