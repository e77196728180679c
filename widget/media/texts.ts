import type { Language } from '../../resources/enums.ts';

export type Kind = 'audio' | 'video';

/** By the code of the browser's MediaError; 0 stands for any other. */
type Errors = Record<0 | 1 | 2 | 3 | 4, string>;

const en = {
  play: 'Play',
  pause: 'Pause',
  seek: 'Seek',
  loading: 'Loading',
  buffering: 'Buffering',
  retry: 'Retry',
  open: 'Open the file',
  preview: 'Show full screen',
  fullscreen: 'Fullscreen',
  leaveFullscreen: 'Leave fullscreen',
  close: 'Close',
  audio: 'Audio',
  video: 'Video',
  picture: 'Picture',
  map: 'Show on the map',
  unsupported: 'Your Browser does not support this video format',
  errors: {
    // The specification's spelling.
    audio: {
      1: 'Loading audio resorces was aborted',
      2: 'Failed to play audio due to network error',
      3: 'Failed to decode audio resorces',
      4: 'Audio resources not supported',
      0: 'Failed to load audio resources',
    } as Errors,
    video: {
      1: 'Loading video resorces was aborted',
      2: 'Failed to play video due to network error',
      3: 'Failed to decode video resorces',
      4: 'Video resources not supported',
      0: 'Failed to load video resources',
    } as Errors,
  },
};
export type MediaTexts = typeof en;

const sw: MediaTexts = {
  play: 'Cheza',
  pause: 'Sitisha',
  seek: 'Sogeza',
  loading: 'Inapakia',
  buffering: 'Inasubiri data',
  retry: 'Jaribu tena',
  open: 'Fungua faili',
  preview: 'Onyesha kwa skrini nzima',
  fullscreen: 'Skrini nzima',
  leaveFullscreen: 'Toka kwenye skrini nzima',
  close: 'Funga',
  audio: 'Sauti',
  video: 'Video',
  picture: 'Picha',
  map: 'Ona kwenye ramani',
  unsupported: 'Kivinjari chako hakiwezi kuonyesha video ya aina hii',
  errors: {
    audio: {
      1: 'Upakiaji wa sauti umekatizwa',
      2: 'Imeshindikana kucheza sauti kwa sababu ya tatizo la mtandao',
      3: 'Imeshindikana kusoma faili la sauti',
      4: 'Aina hii ya sauti haitumiki hapa',
      0: 'Imeshindikana kupakia sauti',
    },
    video: {
      1: 'Upakiaji wa video umekatizwa',
      2: 'Imeshindikana kucheza video kwa sababu ya tatizo la mtandao',
      3: 'Imeshindikana kusoma faili la video',
      4: 'Aina hii ya video haitumiki hapa',
      0: 'Imeshindikana kupakia video',
    },
  },
};

export const mediaTexts: Record<Language, MediaTexts> = { en, sw };

/** What to say of an error, by its code. */
export const errorText = (t: MediaTexts, kind: Kind, code: number | undefined): string =>
  t.errors[kind][(code ?? 0) as keyof Errors] ?? t.errors[kind][0];
