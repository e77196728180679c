import { useRef } from 'react';
import type { Action, ListMenu, Media } from './calls.ts';
import { pieces, safeHref } from './markup.ts';
import type { Texts } from './texts.ts';

interface Props {
  action: Action;
  t: Texts;
  pick(id: string, title: string): void;
}

/** One action of the bot as its bubble. Which is which stands in the table below. */
export function Received({ action, ...rest }: Props) {
  const found = Object.entries(shown).find(([name]) => action[name as keyof Action] !== undefined);
  return found ? found[1]({ action, ...rest }) : null;
}

const shown: { [K in keyof Required<Action>]: (props: Props) => React.JSX.Element | null } = {
  send_message: ({ action }) => <Bubble text={action.send_message ?? ''} />,
  send_reply_button: ({ action, pick }) => (
    <>
      <Bubble text={action.send_reply_button?.body.text ?? ''} />
      <div className="picks">
        {action.send_reply_button?.action.buttons.map(({ reply }) => (
          <button type="button" key={reply.id} onClick={() => pick(reply.id, reply.title)}>
            {reply.title}
          </button>
        ))}
      </div>
    </>
  ),
  send_button: ({ action, t, pick }) =>
    action.send_button ? <Menu menu={action.send_button} t={t} pick={pick} /> : null,
  send_images: ({ action, t }) => <Pictures items={action.send_images ?? []} t={t} />,
  send_stickers: ({ action, t }) => <Pictures items={action.send_stickers ?? []} t={t} />,
  send_videos: ({ action }) => (
    <>
      {each(action.send_videos, (src) => (
        <video className="media" src={src} controls preload="metadata" />
      ))}
    </>
  ),
  send_audios: ({ action }) => (
    <>
      {each(action.send_audios, (src) => (
        <audio className="media" src={src} controls preload="metadata" />
      ))}
    </>
  ),
  send_documents: ({ action, t }) => (
    <>
      {each(action.send_documents, (href) => (
        <a className="bubble in document" href={href} target="_blank" rel="noopener noreferrer" download>
          {fileName(href)} <b>{t.download}</b>
        </a>
      ))}
    </>
  ),
  send_locations: ({ action, t }) => (
    <>
      {action.send_locations?.map(({ latitude, longitude, name, address }) => (
        <a
          key={`${latitude},${longitude}`}
          className="bubble in document"
          href={`https://www.openstreetmap.org/?mlat=${Number(latitude)}&mlon=${Number(longitude)}#map=16/${Number(latitude)}/${Number(longitude)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name && <strong>{name}</strong>} {address} <b>{t.map}</b>
        </a>
      ))}
    </>
  ),
};

export function Bubble({ text, sent = false }: { text: string; sent?: boolean }) {
  return (
    <p className={`bubble ${sent ? 'out' : 'in'}`}>
      {pieces(text).map((piece, index) => {
        const key = `${index}`;
        if (piece.kind === 'break') return <br key={key} />;
        if (piece.kind === 'link') {
          return (
            <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer">
              {piece.text}
            </a>
          );
        }
        const Tag = ({ text: 'span', bold: 'strong', italic: 'em', strike: 's', mono: 'code' } as const)[piece.kind];
        return <Tag key={key}>{piece.text}</Tag>;
      })}
    </p>
  );
}

/** A list menu opens from its button; Escape, the close button and a pick close it. */
function Menu({ menu, t, pick }: { menu: ListMenu; t: Texts; pick(id: string, title: string): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const label = menu.action.button || menu.button || menu.header || '…';
  return (
    <>
      <Bubble
        text={[menu.header && `*${menu.header}*`, menu.body, menu.footer && `_${menu.footer}_`]
          .filter(Boolean)
          .join('\n')}
      />
      <div className="picks">
        <button type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
          ☰ {label}
        </button>
      </div>
      <dialog ref={dialog} aria-label={label}>
        <div className="menu-head">
          <strong>{label}</strong>
          <button type="button" className="icon" aria-label={t.closeMenu} onClick={() => dialog.current?.close()}>
            ×
          </button>
        </div>
        {menu.action.sections.map(({ title, rows }) => (
          <div key={title ?? ''}>
            {title && <h3>{title}</h3>}
            {rows.map(({ id, title: name, description }) => (
              <button
                type="button"
                className="row"
                key={id}
                onClick={() => {
                  dialog.current?.close();
                  pick(id, name);
                }}
              >
                <strong>{name}</strong>
                {description && <small>{description}</small>}
              </button>
            ))}
          </div>
        ))}
      </dialog>
    </>
  );
}

function Pictures({ items, t }: { items: Media[]; t: Texts }) {
  return (
    <>
      {each(items, (src, caption) => (
        <Picture src={src} caption={caption} t={t} />
      ))}
    </>
  );
}

/** Tapped, it fills the screen; its caption is only shown there. */
function Picture({ src, caption, t }: { src: string; caption: string; t: Texts }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="picture"
        aria-label={caption || t.picture}
        onClick={() => dialog.current?.showModal()}
      >
        <img src={src} alt={caption} loading="lazy" width="280" height="280" />
      </button>
      <dialog ref={dialog} className="viewer" aria-label={caption || t.picture}>
        <button type="button" className="icon" aria-label={t.closeMenu} onClick={() => dialog.current?.close()}>
          ×
        </button>
        <img src={src} alt={caption} />
        {caption && <p>{caption}</p>}
      </dialog>
    </>
  );
}

/** Items whose address may be opened. */
function each(items: Media[] | undefined, show: (src: string, caption: string) => React.JSX.Element) {
  return (items ?? []).flatMap(({ link, caption = '' }) => {
    const src = safeHref(link);
    return src?.startsWith('http') ? [<div key={src}>{show(src, caption)}</div>] : [];
  });
}

const fileName = (href: string) => decodeURIComponent(new URL(href).pathname.split('/').at(-1) || href);
