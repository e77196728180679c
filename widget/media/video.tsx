import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Language } from '../../resources/enums.ts';
import { type Appearance, useAppearance } from './appearance.ts';
import { useFullscreen } from './fullscreen.ts';
import { Modal } from './modal.tsx';
import { Button, Failure, isUnread, Main, Seek } from './parts.tsx';
import { errorText, mediaTexts } from './texts.ts';
import { usePlayer } from './use-player.ts';
import { isUnsupported } from './video-type.ts';

export interface VideoProps extends Appearance {
  url: string;
  caption?: string | undefined;
  mediaId?: string | undefined;
  language: Language;
}

export const Video = (props: VideoProps) =>
  isUnsupported(props.url) ? <Unsupported {...props} /> : <Previewed key={props.url} {...props} />;

/** The player in its message, and the dialog that shows it large and with its caption. */
function Previewed(props: VideoProps) {
  const { caption, language } = props;
  const t = mediaTexts[language];
  const [open, setOpen] = useState(false);
  const small = useRef<HTMLVideoElement>(null);
  const large = useRef<HTMLVideoElement>(null);
  return (
    <>
      <VideoPlayer {...props} media={small} preview={() => setOpen(true)} />
      <Modal
        open={open}
        label={caption || t.video}
        closeLabel={t.close}
        className="m-full"
        close={() => {
          if (small.current && large.current) small.current.currentTime = large.current.currentTime;
          setOpen(false);
        }}
      >
        <VideoPlayer {...props} mediaId={undefined} mode="dark" media={large} from={small} />
        {caption && <p className="m-caption">{caption}</p>}
      </Modal>
    </>
  );
}

interface PlayerProps extends VideoProps {
  media: RefObject<HTMLVideoElement | null>;
  preview?: () => void;
  /** Goes on where this one is. */
  from?: RefObject<HTMLVideoElement | null>;
}

function VideoPlayer({ url, mediaId, mode, language, fontSize, fontFamily, media, preview, from }: PlayerProps) {
  const t = mediaTexts[language];
  const frame = useRef<HTMLDivElement>(null);
  useAppearance(frame, { fontSize, fontFamily });
  const player = usePlayer(media);
  const [full, toggleFull] = useFullscreen(frame, media);
  useEffect(() => {
    if (!from?.current || !media.current) return;
    media.current.currentTime = from.current.currentTime;
    if (!from.current.paused) media.current.play().catch(() => {});
  }, [from, media]);
  const { phase, code } = player.state;
  return (
    <div
      ref={frame}
      className={`m-player m-video m-${mode ?? ''}`}
      data-phase={phase}
      role="group"
      aria-label={t.video}
    >
      <div className="m-screen">
        <video ref={media} id={mediaId} src={url} preload="metadata" playsInline {...player.events} />
        <Main player={player} t={t} />
      </div>
      {phase === 'failed' ? (
        <Failure text={errorText(t, 'video', code)} link={isUnread(code) ? url : undefined} open={t.open} />
      ) : (
        <div className="m-row">
          <Seek player={player} t={t} />
          {preview && <Button icon="preview" t={t} onClick={preview} />}
          <Button icon={full ? 'leaveFullscreen' : 'fullscreen'} t={t} onClick={toggleFull} />
        </div>
      )}
    </div>
  );
}

/** What this browser cannot play, another program may. */
function Unsupported({ url, mode, language, fontSize, fontFamily }: VideoProps) {
  const t = mediaTexts[language];
  const frame = useRef<HTMLDivElement>(null);
  useAppearance(frame, { fontSize, fontFamily });
  return (
    <div ref={frame} className={`m-player m-video m-${mode ?? ''}`} data-phase="failed">
      <Failure text={t.unsupported} link={url} open={t.open} />
    </div>
  );
}
