import type { PhoneItem, PhoneMessage, Ticks } from '../common/rehearsal.ts';
import { InteractiveMessage } from './interactive.tsx';
import { MediaMessage } from './media.tsx';
import { Text } from './text.tsx';
import type { Translate } from './words.ts';

export type ChatItem = Extract<PhoneItem, { kind: 'chat' }>;
type Props = {
  t: Translate;
  item: ChatItem;
  onSend: (message: PhoneMessage) => void;
  onLink: (url: string) => void;
  onPlace: () => void;
};

/** One message in the chat. */
export function Bubble(props: Props) {
  const { item, t } = props;
  return (
    <article className={`bubble ${item.from}`}>
      {item.from === 'shop' ? (
        <FromShop {...props} message={item.message} />
      ) : (
        <FromPhone {...props} message={item.message} />
      )}
      <footer>
        <time dateTime={item.at}>{new Date(item.at).toTimeString().slice(0, 5)}</time>
        {item.from === 'phone' && <DeliveryTicks t={t} ticks={item.ticks} />}
      </footer>
    </article>
  );
}

function FromShop({ message, ...props }: Props & { message: Extract<ChatItem, { from: 'shop' }>['message'] }) {
  if (message.type === 'text') return <Text text={message.text.body} onLink={props.onLink} />;
  if (message.type === 'interactive') return <InteractiveMessage {...props} message={message.interactive} />;
  return <MediaMessage {...props} message={message} />;
}

function FromPhone({ message, ...props }: Props & { message: PhoneMessage }) {
  if (message.type === 'text') return <Text text={message.text.body} onLink={props.onLink} />;
  if (message.type === 'contacts')
    return (
      <>
        {message.contacts.map(({ name, phones }) => (
          <span key={name.formatted_name} className="card">
            {name.formatted_name} {phones.map(({ phone }) => phone).join(', ')}
          </span>
        ))}
      </>
    );
  if (message.type !== 'interactive') return <MediaMessage {...props} message={message} />;
  const { interactive } = message;
  const { title } = interactive.type === 'button_reply' ? interactive.button_reply : interactive.list_reply;
  return <span className="chosen">{title}</span>;
}

const tickSymbols: Record<Ticks, string> = { sending: '◷', sent: '✓', delivered: '✓✓', read: '✓✓', failed: '!' };

const DeliveryTicks = ({ t, ticks }: { t: Translate; ticks: Ticks }) => (
  <span className={`ticks ${ticks}`} role="img" aria-label={t(`ticks_${ticks}`)}>
    {tickSymbols[ticks]}
  </span>
);
