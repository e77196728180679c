import { type ReactNode, useState } from 'react';
import type { Interactive, PhoneMessage } from '../common/rehearsal.ts';
import { Icon } from './icons.tsx';
import { Sheet } from './sheet.tsx';
import { Text } from './text.tsx';
import type { Translate } from './words.ts';

type Props = {
  t: Translate;
  message: Interactive;
  onSend: (message: PhoneMessage) => void;
  onLink: (url: string) => void;
  onPlace: () => void;
};

/** A message with buttons, a list, a link or a request for a place. */
export function InteractiveMessage(props: Props) {
  const { message, onLink } = props;
  const { header } = message;
  return (
    <>
      {header?.image && <img className="picture" src={header.image.link} alt="" />}
      {header?.text && <strong className="head">{header.text}</strong>}
      <Text text={message.body.text} onLink={onLink} />
      {message.footer && <small className="foot">{message.footer.text}</small>}
      <div className="choices">{choices(props)}</div>
    </>
  );
}

function choices({ t, message, onSend, onLink, onPlace }: Props): ReactNode {
  if (message.type === 'list') return <List {...{ t, message, onSend }} />;
  if (message.type === 'location_request_message')
    return (
      <button type="button" onClick={onPlace}>
        <Icon name="place" size={18} /> {t('location')}
      </button>
    );
  if (message.type === 'cta_url') {
    const { display_text: label, url } = message.action.parameters;
    return (
      <button type="button" onClick={() => onLink(url)}>
        <Icon name="out" size={18} /> {label}
      </button>
    );
  }
  return message.action.buttons.map(({ reply }) => (
    <button
      key={reply.id}
      type="button"
      onClick={() => onSend({ type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } })}
    >
      <Icon name="reply" size={18} /> {reply.title}
    </button>
  ));
}

type ListProps = { t: Translate; message: Extract<Interactive, { type: 'list' }>; onSend: Props['onSend'] };

function List({ t, message, onSend }: ListProps) {
  const [open, setOpen] = useState(false);
  const { button, sections } = message.action;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="list" size={18} /> {button}
      </button>
      {open && (
        <Sheet t={t} title={button} onClose={() => setOpen(false)}>
          {sections.map((section) => (
            <section key={section.rows[0]?.id}>
              {section.title && <h3>{section.title}</h3>}
              {section.rows.map((row) => (
                <button
                  key={row.id}
                  type="button"
                  className="choice"
                  onClick={() => {
                    setOpen(false);
                    onSend({ type: 'interactive', interactive: { type: 'list_reply', list_reply: row } });
                  }}
                >
                  {row.title}
                  {row.description && <small>{row.description}</small>}
                </button>
              ))}
            </section>
          ))}
        </Sheet>
      )}
    </>
  );
}
