import { type RefObject, useLayoutEffect, useState } from 'react';
import { onePlays } from '../../common/one-plays.ts';

export interface Playing {
  phase: 'loading' | 'ready' | 'failed';
  /** Of the browser's MediaError. */
  code: number | undefined;
  playing: boolean;
  buffering: boolean;
  time: number;
  /** Unknown until the browser can tell it; a recording without an index may never have one. */
  duration: number | undefined;
}
const start: Playing = {
  phase: 'loading',
  code: undefined,
  playing: false,
  buffering: false,
  time: 0,
  duration: undefined,
};

export interface Player {
  state: Playing;
  /** For the audio or video element. */
  events: Record<`on${string}`, () => void>;
  toggle(): void;
  seek(time: number): void;
}

/** What an audio or video element is doing, kept as its events tell it. */
export function usePlayer(media: RefObject<HTMLMediaElement | null>): Player {
  const [state, setState] = useState(start);
  const put = (part: Partial<Playing>) => setState((was) => ({ ...was, ...part }));
  // Before it can be seen, and so before anybody can make it play.
  useLayoutEffect(() => (media.current ? onePlays(media.current) : undefined), [media]);

  const withMedia = (work: (element: HTMLMediaElement) => void) => () => {
    if (media.current) work(media.current);
  };
  const goOn = () => put({ buffering: false });
  const measure = withMedia(({ duration }) => put({ duration: Number.isFinite(duration) ? duration : undefined }));
  return {
    state,
    events: {
      onLoadStart: () => put({ phase: 'loading', code: undefined }),
      onLoadedMetadata() {
        put({ phase: 'ready' });
        measure();
      },
      onDurationChange: measure,
      onTimeUpdate: withMedia(({ currentTime }) => put({ time: currentTime })),
      onPlay: () => put({ playing: true }),
      onPause: () => put({ playing: false, buffering: false }),
      onWaiting: () => put({ buffering: true }),
      onCanPlay: goOn,
      onPlaying: goOn,
      onEnded: withMedia((element) => {
        element.currentTime = 0;
        put({ playing: false, time: 0 });
      }),
      onError: withMedia((element) => {
        put({ phase: 'failed', code: element.error?.code, playing: false, buffering: false });
        element.pause();
      }),
    },
    /** Plays, pauses, or tries again from where it failed. */
    toggle: withMedia((element) => {
      if (state.phase === 'failed') {
        element.load();
        element.currentTime = state.time;
      } else if (element.paused) {
        // A refusal is told by the error event, or was the visitor's own.
        element.play().catch(() => {});
      } else element.pause();
    }),
    seek(time) {
      put({ time });
      if (media.current) media.current.currentTime = time;
    },
  };
}
