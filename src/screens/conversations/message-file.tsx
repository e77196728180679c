import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ConversationMessage } from '../../../common/contracts/inbox.ts';
import { playsAlone } from '../../../common/one-plays.ts';
import { http } from '../../app/http.ts';
import { useSavesData } from '../../app/saves-data.ts';
import { toast } from '../../app/toasts/toast.ts';
import { openPrivate } from '../../fields/attachment/open-private.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { fileTexts } from './file-texts.ts';

type ChatFile = NonNullable<ConversationMessage['file']>;
type Carried = Pick<ConversationMessage, 'file' | 'file_wanting' | 'place' | 'contacts'>;

/** What a message carries beside its words: a picture, a sound, a paper, a place, somebody's number. */
export function MessageFile({ file, file_wanting: wanting, place, contacts }: Carried) {
  const t = useTexts(fileTexts);
  return (
    <>
      {file && <KeptFile file={file} />}
      {wanting && (
        <p>
          <em>
            {wanting.trouble === null
              ? (t.on_its_way[wanting.kind] ?? t.on_its_way.document)
              : t.troubles[wanting.trouble]}
          </em>
        </p>
      )}
      {place && (
        <p>
          {[place.name, place.address].filter((part) => part !== null).join(', ')}{' '}
          <a href={mapOf(place)} target="_blank" rel="noopener noreferrer">
            {t.map}
          </a>
        </p>
      )}
      {contacts.map(({ name, phones }) => (
        <p key={`${name} ${phones.join()}`}>
          <strong>{name}</strong>{' '}
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ))}
        </p>
      ))}
    </>
  );
}

const families = ['image', 'audio', 'video'] as const;
/** A voice message of half a minute. Bytes; more of a sound or a film comes when it is asked for. */
const atOnce = 256 * 1024;

function KeptFile({ file }: { file: ChatFile }) {
  const t = useTexts(fileTexts);
  const family = families.find((each) => file.media_type.startsWith(`${each}/`));
  const isDear = useSavesData() || (family !== 'image' && file.bytes > atOnce);
  const [isWanted, want] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const isShown = family !== undefined && (isWanted || !isDear);
  const source = useSource(isShown ? file.id : undefined);
  const name = family === undefined ? file.name || t.paper : t.shown[family];
  // What this browser does not play another program may.
  if (!isShown || isBroken)
    return (
      <Button
        size="large"
        className="inbox-file"
        icon={<Icon name={family === undefined ? 'paper' : 'download'} size={18} />}
        aria-label={t.open(name)}
        onClick={() =>
          family === undefined || isBroken ? openPrivate(file.id).catch(() => toast.danger(t.not_opened)) : want(true)
        }
      >
        <span>
          {name} · {sizeOf(file.bytes)}
        </span>
      </Button>
    );
  if (source === undefined) return <p className="soft">{t.loading}</p>;
  if (source === null) return <p className="soft">{t.not_opened}</p>;
  if (family === 'image')
    return (
      <button
        type="button"
        className="plain-button inbox-picture"
        aria-label={t.open(file.name || t.shown.image)}
        onClick={() => openPrivate(file.id).catch(() => toast.danger(t.not_opened))}
      >
        <img src={source} alt={t.shown.image} />
      </button>
    );
  const played = { src: source, controls: true, autoPlay: isWanted, ref: playsAlone, onError: () => setBroken(true) };
  return family === 'audio' ? <audio {...played} /> : <video {...played} />;
}

/** A private file is fetched as who is signed in; undefined while it comes, null where it does not. */
function useSource(id: string | undefined): string | null | undefined {
  const [source, setSource] = useState<string | null>();
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    let url: string | undefined;
    http
      .get<Blob>(`/api/files/${id}`, { responseType: 'blob', signal: stop.signal })
      .then(({ data }) => {
        url = URL.createObjectURL(data);
        setSource(url);
      })
      .catch(() => stop.signal.aborted || setSource(null));
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id]);
  return source;
}

const mapOf = ({ latitude, longitude }: NonNullable<ConversationMessage['place']>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

const sizeOf = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
