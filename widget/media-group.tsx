import { useState } from 'react';
import type { ChatEntry } from '../common/contracts/chat-entry.ts';
import { safeHref } from '../common/markup.ts';
import type { Language } from '../resources/enums.ts';
import type { Media } from './actions.ts';
import { Icon } from './icon.tsx';
import { fileName } from './media/file-name.ts';
import { LazyMedia } from './media/lazy-media.tsx';
import type { Texts } from './texts.ts';
import type { PanelTheme } from './theme.ts';

interface Props {
  items: Media[] | undefined;
  theme: PanelTheme;
  language: Language;
  t: Texts;
}
type MediaKind = 'picture' | 'sticker' | 'film' | 'sound' | 'file';
interface ItemProps extends Omit<Props, 'items'> {
  url: string;
  caption: string;
}

interface FileLinkProps {
  url: string;
  t: Texts;
  /** Of the visitor's own. */
  name?: string;
}

/** Pictures, films, sounds or files that came together. The first one's bubble has the arrow at its top. */
export function MediaGroup({ kind, items = [], ...rest }: Props & { kind: MediaKind }) {
  const Item = shown[kind];
  // Only what may be opened is shown.
  const safe = items.flatMap(({ link, caption = '' }) => {
    const url = safeHref(link);
    return url?.startsWith('http') ? [{ url, caption }] : [];
  });
  return (
    <>
      {safe.map(({ url, caption }, index) => (
        <div key={url} className={index === 0 ? 'media first' : 'media'}>
          <Item {...rest} url={url} caption={caption} />
        </div>
      ))}
    </>
  );
}

const shown: Record<MediaKind, (props: ItemProps) => React.ReactNode> = {
  picture: Picture,
  sticker: (props) => <Picture {...props} sticker />,
  // Until the players are there, and when they cannot be had, what they play is a file.
  film: ({ url, caption, theme, language, t }) => (
    <LazyMedia
      show={({ Video }) => (
        <Video
          url={url}
          caption={caption}
          fontFamily="inherit"
          fontSize={theme.fontSize}
          mode={theme.mode}
          language={language}
        />
      )}
      otherwise={() => <FileLink url={url} t={t} />}
    />
  ),
  sound: ({ url, theme, language, t }) => (
    <LazyMedia
      show={({ Audio }) => <Audio url={url} fontSize={theme.fontSize} mode={theme.mode} language={language} />}
      otherwise={() => <FileLink url={url} t={t} />}
    />
  ),
  file: ({ url, t }) => <FileLink url={url} t={t} />,
};

/** Tapped, it fills the screen; its caption is only shown there. */
function Picture({ url, caption, language, t, sticker = false }: ItemProps & { sticker?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={sticker ? 'picture sticker' : 'picture'}
        aria-label={caption || t.picture}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt="" loading="lazy" width="280" height="220" />
      </button>
      {open && (
        <LazyMedia
          show={({ Viewer }) => (
            <Viewer url={url} caption={caption} open close={() => setOpen(false)} language={language} />
          )}
          otherwise={(failed) => (failed ? <FileLink url={url} t={t} /> : null)}
        />
      )}
    </>
  );
}

/** What the visitor sent herself. */
export const OwnFile = ({ file, ...rest }: Omit<Props, 'items'> & { file: NonNullable<ChatEntry['file']> }) =>
  /^image/.test(file.media_type) ? <Picture {...rest} url={file.url} caption="" /> : <FileLink {...rest} {...file} />;

const FileLink = ({ url, t, name }: FileLinkProps) => (
  <a className={`bubble ${name ? 'out' : 'in'} file`} href={url} target="_blank" rel="noreferrer" download>
    <span>{name || fileName(url)}</span>
    <b>
      <Icon name="file" /> {t.download}
    </b>
  </a>
);
