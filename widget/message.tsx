import { FormattedText } from '../common/markup-view.tsx';
import type { Language } from '../resources/enums.ts';
import type { Action } from './actions.ts';
import type { Entry } from './calls.ts';
import { Card } from './card.tsx';
import { ListMenuButton } from './list-menu.tsx';
import { LazyMedia } from './media/lazy-media.tsx';
import { MediaGroup } from './media-group.tsx';
import type { Texts } from './texts.ts';
import type { PanelTheme } from './theme.ts';

interface Props {
  entry: Entry;
  theme: PanelTheme;
  language: Language;
  t: Texts;
  pick(id: string, title: string): void;
}

/** One thing the shop said. A card stands in place of its text; what can be picked stays below it. */
export function Received(props: Props) {
  const { entry, t, language } = props;
  const { action, card } = entry;
  if (card?.kind === 'covered' || !action) return null;
  const name = Object.keys(kinds).find((kind) => action[kind as keyof Action] !== undefined) as
    | keyof Action
    | undefined;
  if (!name) return null;
  const { body, picks } = kinds[name] as Kind;
  return (
    <>
      {card ? <Card card={card} t={t} language={language} /> : body?.({ ...props, action })}
      {picks?.({ ...props, action })}
    </>
  );
}

type Show = (props: Props & { action: Action }) => React.ReactNode;
interface Kind {
  body?: Show;
  picks?: Show;
}
const kinds: Record<keyof Action, Kind> = {
  send_message: { body: ({ action }) => <Bubble text={action.send_message ?? ''} /> },
  send_reply_button: {
    body: ({ action }) => <Bubble text={action.send_reply_button?.body.text ?? ''} />,
    picks: ({ action, pick }) => (
      <div className="picks">
        {action.send_reply_button?.action.buttons.map(({ reply }) => (
          <button type="button" key={reply.id} onClick={() => pick(reply.id, reply.title)}>
            {reply.title}
          </button>
        ))}
      </div>
    ),
  },
  send_button: {
    body: ({ action: { send_button: menu } }) => (
      <Bubble
        text={[menu?.header && `*${menu.header}*`, menu?.body, menu?.footer && `_${menu.footer}_`]
          .filter(Boolean)
          .join('\n')}
      />
    ),
    picks: ({ action, t, pick }) =>
      action.send_button ? <ListMenuButton menu={action.send_button} t={t} pick={pick} /> : null,
  },
  send_images: { body: (props) => <MediaGroup {...props} kind="picture" items={props.action.send_images} /> },
  send_stickers: { body: (props) => <MediaGroup {...props} kind="sticker" items={props.action.send_stickers} /> },
  send_videos: { body: (props) => <MediaGroup {...props} kind="film" items={props.action.send_videos} /> },
  send_audios: { body: (props) => <MediaGroup {...props} kind="sound" items={props.action.send_audios} /> },
  send_documents: { body: (props) => <MediaGroup {...props} kind="file" items={props.action.send_documents} /> },
  send_locations: {
    body: ({ action: { send_locations: places = [] }, language }) => (
      <LazyMedia
        show={({ Spots }) => <Spots places={places} language={language} />}
        otherwise={() => <Bubble text={places.map(({ name }) => name).join()} />}
      />
    ),
  },
};

export const Bubble = ({ text, sent = false }: { text: string; sent?: boolean }) => (
  <p className={`bubble ${sent ? 'out' : 'in'}`}>
    <FormattedText text={text} />
  </p>
);
