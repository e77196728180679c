import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import type { ConversationMessage } from '../../../common/contracts/inbox.ts';
import { shorten } from '../../../common/flow/limits.ts';
import { plainText } from '../../../common/markup.ts';
import { FormattedText } from '../../../common/markup-view.tsx';
import { orderStatusLabels } from '../../../resources/labels/order-statuses.ts';
import { orderFlow } from '../../../resources/orders.ts';
import { useConfirm } from '../../app/confirm.tsx';
import { useLanguage } from '../../app/language.ts';
import { pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { Amount } from '../../parts/amount.tsx';
import { humanHour } from '../../parts/human-time.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { cureOf, failureText, isFinal } from '../../parts/whatsapp-failures.ts';
import { MessageFile } from './message-file.tsx';
import { templateTexts } from './template-texts.ts';
import { texts } from './texts.ts';

const ticks: Readonly<Record<ConversationMessage['status'], IconName | undefined>> = {
  received: undefined,
  queued: 'hours',
  sending: 'hours',
  sent: 'check',
  delivered: 'checks',
  read: 'checks',
  failed: 'alert',
  unknown: 'alert',
};

/** Ways to mend what did not arrive, as far as there are any here. */
export interface Cures {
  /** An approved message is chosen in its place. */
  template: (() => void) | undefined;
  /** E.164. */
  phone: string | null;
  /** Where numbers are connected. */
  connect: string | undefined;
}

interface Props {
  message: ConversationMessage;
  retry: (() => void) | undefined;
  cures: Cures;
  /** What the customer wrote becomes an order. */
  order?: (() => void) | undefined;
  /** Of the one that was looked for. */
  place?: RefObject<HTMLLIElement | null> | undefined;
}

/** One thing that was said: its words or its card, who and when, and how far it came. */
export function Message({ message, retry, cures, order, place }: Props) {
  const t = useTexts(texts);
  const { from, by, at, status } = message;
  const tick = from === 'note' || from === 'customer' ? undefined : ticks[status];
  return (
    <li ref={place} className="inbox-message" data-found={place && true} data-from={from} data-status={status}>
      {from === 'note' && <Icon name="lock" size={16} />}
      <div>
        <span className="hidden-text">{t.from[from]}: </span>
        {message.quoted && (
          <blockquote className="inbox-quote">
            <small>{t.from[message.quoted.from]}</small>
            {message.quoted.text === null ? <em>{t.wordless}</em> : plainText(message.quoted.text)}
          </blockquote>
        )}
        <Content message={message} />
        <small>
          {(from === 'staff' || from === 'note') && by !== null && `${by} · `}
          {from === 'bot' && `${t.from.bot} · `}
          <time dateTime={at}>{humanHour(at)}</time>
          {tick && (
            <span className="inbox-tick" title={t.statuses[status]}>
              <Icon name={tick} size={16} />
              <span className="hidden-text">{t.statuses[status]}</span>
            </span>
          )}
        </small>
        {message.reaction && (
          <span className="inbox-reaction">
            <span className="hidden-text">{t.from.customer}: </span>
            {message.reaction}
          </span>
        )}
        {order !== undefined && (
          <button type="button" className="inbox-order" onClick={order}>
            <Icon name="receipt" size={16} />
            {t.order_of_words}
          </button>
        )}
        <Trouble {...{ message, retry, cures }} />
      </div>
    </li>
  );
}

function Trouble({
  message: { status, failure, can_retry },
  retry,
  cures,
}: Pick<Props, 'message' | 'retry' | 'cures'>) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const confirm = useConfirm();
  const templates = useTexts(templateTexts);
  const cure = cureOf(failure);
  const isHeld = status === 'queued' && failure === 'spend_ceiling';
  if (status !== 'failed' && status !== 'unknown' && !isHeld) return null;
  const ask = () =>
    confirm({
      ...{ title: t.retry_ask, content: t.retry_twice, okText: t.retry, cancelText: common.cancel },
      onOk: retry,
    });
  return (
    <div className="inbox-failure">
      <p>
        <strong>{t.statuses[status]}.</strong> {status !== 'unknown' && failureText(failure ?? '', language)}
      </p>
      {cure === 'template' && cures.template && (
        <button type="button" className="plain-button" onClick={cures.template}>
          {templates.open}
        </button>
      )}
      {cure === 'call' && cures.phone !== null && (
        <a className="inbox-tap" href={`tel:${cures.phone}`}>
          {t.call}
        </a>
      )}
      {cure === 'connect' && cures.connect !== undefined && (
        <Link className="inbox-tap" to={cures.connect}>
          {t.connect}
        </Link>
      )}
      {retry && can_retry && !isFinal(failure) && !(cure === 'template' && cures.template) && (
        <button type="button" className="plain-button" onClick={status === 'unknown' ? ask : retry}>
          {t.retry}
        </button>
      )}
    </div>
  );
}

function Content({ message }: { message: ConversationMessage }) {
  const {
    card,
    order,
    ordered = [],
    other,
    text,
    options,
    pictures,
    kind,
    file,
    file_wanting,
    place,
    contacts,
  } = message;
  const t = useTexts(texts);
  if (card && card.kind !== 'covered') return <Card card={card} order={order} />;
  const carries = ordered.length > 0 || file !== null || file_wanting !== null || place !== null || contacts.length > 0;
  return (
    <>
      <MessageFile {...{ file, file_wanting, place, contacts }} />
      {pictures.map((picture) => (
        <img key={picture} src={picture} alt="" loading="lazy" />
      ))}
      {ordered.length > 0 && (
        <>
          <p>{t.ordered}</p>
          <ul className="inbox-lines">
            {ordered.map(({ code, name, quantity, price }) => (
              <li key={code}>
                <span>
                  {quantity} × {name ?? code}
                </span>
                {price !== null && <Amount value={price * quantity} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {text !== null && other && t.unusual[other] && (
        <p>
          <em>{t.unusual[other]}</em>
        </p>
      )}
      {text !== null ? (
        <Words text={text} />
      ) : (
        pictures.length === 0 &&
        !carries && (
          <p>
            <em>{(other && t.unusual[other]) ?? t.kinds[kind]}</em>
          </p>
        )
      )}
      {options.length > 0 && (
        <ul className="inbox-options">
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const longestShown = 1500;
/** A pasted list does not push the rest of the chat away: its beginning is there at once, the whole on a tap. */
function Words({ text }: { text: string }) {
  const t = useTexts(texts);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? text : shorten(text, longestShown);
  return (
    <p>
      <FormattedText text={shown} />
      {shown !== text && (
        <>
          <br />
          <button type="button" className="plain-button" onClick={() => setWhole(true)}>
            {t.show_whole}
          </button>
        </>
      )}
    </p>
  );
}

interface Carded {
  card: NonNullable<ConversationMessage['card']>;
  order: ConversationMessage['order'];
}
function Card({ card, order }: Carded) {
  const statuses = useTexts(orderStatusLabels);
  if (card.kind === 'product')
    return (
      <div className="inbox-card">
        {card.picture !== null && <img src={card.picture} alt="" loading="lazy" />}
        <p>
          <strong>{card.name}</strong>
          <br />
          <Amount value={card.price} />
        </p>
      </div>
    );
  if (card.kind === 'order')
    return (
      <div className="inbox-card">
        <p>
          <strong>
            {order ? <Link to={pathOf('orders', 'show', order.id) ?? ''}>#{card.number}</Link> : `#${card.number}`}
          </strong>{' '}
          {order && <StateTag colour={orderFlow.colours[order.status]}>{statuses[order.status]}</StateTag>}
          <br />
          {card.title}
        </p>
        <Amount value={card.total} size="row" />
      </div>
    );
  if (card.kind === 'cart')
    return (
      <div>
        <p>{card.title}</p>
        <ul className="inbox-lines">
          {card.lines.map(({ name, variant, quantity, total }) => (
            <li key={`${name} ${variant}`}>
              <span>
                {quantity} × {variant === null ? name : `${name} (${variant})`}
              </span>
              <Amount value={total} />
            </li>
          ))}
        </ul>
        <Amount value={card.total} size="row" withCode />
      </div>
    );
  return card.kind === 'link' ? (
    <p>
      {card.title}
      <br />
      <a href={card.url} target="_blank" rel="noreferrer">
        {card.button}
      </a>
    </p>
  ) : null;
}
