import { useRef } from 'react';
import type { Language } from '../../resources/enums.ts';
import { type Appearance, useAppearance } from './appearance.ts';
import { Failure, isUnread, Main, Seek } from './parts.tsx';
import { errorText, mediaTexts } from './texts.ts';
import { usePlayer } from './use-player.ts';

export interface AudioProps extends Pick<Appearance, 'fontSize' | 'mode'> {
  url: string;
  mediaId?: string | undefined;
  language: Language;
}

export const Audio = (props: AudioProps) => <AudioPlayer key={props.url} {...props} />;

function AudioPlayer({ url, mediaId, mode, language, fontSize }: AudioProps) {
  const t = mediaTexts[language];
  const frame = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLAudioElement>(null);
  useAppearance(frame, { fontSize });
  const player = usePlayer(media);
  const { phase, code } = player.state;
  return (
    <div
      ref={frame}
      className={`m-player m-audio m-${mode ?? ''}`}
      data-phase={phase}
      role="group"
      aria-label={t.audio}
    >
      <audio ref={media} id={mediaId} src={url} preload="metadata" {...player.events} />
      <Main player={player} t={t} />
      {phase === 'failed' ? (
        <Failure text={errorText(t, 'audio', code)} link={isUnread(code) ? url : undefined} open={t.open} />
      ) : (
        <Seek player={player} t={t} />
      )}
    </div>
  );
}
