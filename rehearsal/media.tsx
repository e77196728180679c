import { playsAlone } from '../common/one-plays.ts';
import type { Place, ShopMessage } from '../common/rehearsal.ts';
import { Icon } from './icons.tsx';
import { Text } from './text.tsx';
import type { Translate } from './words.ts';

type Message = Exclude<ShopMessage, { type: 'text' | 'interactive' }>;
type Props = { t: Translate; message: Message; onLink: (url: string) => void };

/** A picture, film, sound, sticker, document or place. */
export function MediaMessage({ t, message, onLink }: Props) {
  if (message.type === 'location') return <PlaceCard t={t} place={message.location} />;
  const caption = (text: string | undefined) => text && <Text text={text} onLink={onLink} />;
  if (message.type === 'image')
    return (
      <>
        <img className="picture" src={message.image.link} alt={message.image.caption ?? ''} />
        {caption(message.image.caption)}
      </>
    );
  if (message.type === 'sticker') return <img className="sticker" src={message.sticker.link} alt="" />;
  if (message.type === 'video')
    return (
      <>
        <video ref={playsAlone} className="picture" src={message.video.link} controls preload="metadata" />
        {caption(message.video.caption)}
      </>
    );
  if (message.type === 'audio') return <audio ref={playsAlone} src={message.audio.link} controls preload="metadata" />;
  const { link, filename, caption: below } = message.document;
  return (
    <>
      <a className="card" href={link} target="_blank" rel="noopener">
        <Icon name="file" />
        {filename ?? t('document')}
      </a>
      {caption(below)}
    </>
  );
}

function PlaceCard({ t, place: { latitude, longitude, name, address } }: { t: Translate; place: Place }) {
  return (
    <a
      className="card"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="place" />
      <span>
        {name ?? t('locate')}
        <small>{address ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`}</small>
      </span>
    </a>
  );
}
