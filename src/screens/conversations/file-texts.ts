import type { FileTrouble } from '../../../common/contracts/inbox.ts';

const en = {
  camera: 'Take a picture',
  choose: 'Send a picture, PDF, sound or video',
  /** How many at once, and the megabytes of papers and of what is played. */
  limits: (channel: string, files: number, [paper, played]: readonly number[]) =>
    `To ${channel}: pictures and PDFs up to ${paper} MB, sounds and videos up to ${played} MB, ${files} at once.`,
  no_note: 'A note holds no files.',
  wrong: (name: string) =>
    `${name} cannot be sent: pictures (JPEG, PNG, WebP), PDFs, sounds (MP3, M4A, OGG) and MP4 videos can.`,
  too_large: (name: string, size: number) => `${name} is larger than ${size} MB.`,
  too_many: (files: number) => `${files} at once. Send these first.`,
  chosen: 'To be sent',
  remove: (name: string) => `Leave out ${name}`,
  sending: 'Sending...',
  caption_long: (max: number) => `Below a picture or a file at most ${max} letters stand. Shorten it.`,
  waits: 'No network: these go out by themselves when it is back, as long as this page stays open.',
  open: (name: string) => `Open ${name}`,
  not_opened: 'The file could not be opened.',
  paper: 'File',
  loading: 'Loading…',
  shown: { image: 'Picture', audio: 'Sound', video: 'Video' },
  on_its_way: {
    image: 'A picture, still on its way',
    sticker: 'A sticker, still on its way',
    audio: 'A voice message, still on its way',
    video: 'A video, still on its way',
    document: 'A file, still on its way',
  } as Readonly<Record<string, string>>,
  troubles: {
    gone: 'This file can no longer be had. Ask the customer to send it again.',
    too_large: 'This file is larger than 16 MB and was not fetched.',
    refused: 'WhatsApp did not give this file. Ask the customer to send it again.',
    disguised: 'This file is not what it says it is, and was not kept.',
  } satisfies Record<FileTrouble, string>,
  map: 'Show on the map',
};
const sw: typeof en = {
  camera: 'Piga picha',
  choose: 'Tuma picha, PDF, sauti au video',
  limits: (channel, files, [paper, played]) =>
    `Kwa ${channel}: picha na PDF hadi MB ${paper}, sauti na video hadi MB ${played}, ${files} kwa mara moja.`,
  no_note: 'Maelezo ya ndani hayapokei faili.',
  wrong: (name) =>
    `${name} haliwezi kutumwa: tuma picha (JPEG, PNG, WebP), PDF, sauti (MP3, M4A, OGG) au video ya MP4.`,
  too_large: (name, size) => `${name} ni kubwa kuliko MB ${size}.`,
  too_many: (files) => `Ni ${files} kwa mara moja. Tuma hizi kwanza.`,
  chosen: 'Zitakazotumwa',
  remove: (name) => `Ondoa ${name}`,
  sending: 'Inatuma...',
  caption_long: (max) => `Maneno chini ya picha au faili yasizidi herufi ${max}. Yafupishe.`,
  waits: 'Hakuna mtandao: hizi zitatumwa zenyewe mtandao ukirudi, ukiacha ukurasa huu wazi.',
  open: (name) => `Fungua ${name}`,
  not_opened: 'Faili halikufunguka.',
  paper: 'Faili',
  loading: 'Inapakia…',
  shown: { image: 'Picha', audio: 'Sauti', video: 'Video' },
  on_its_way: {
    image: 'Picha, bado inapakuliwa',
    sticker: 'Stika, bado inapakuliwa',
    audio: 'Ujumbe wa sauti, bado unapakuliwa',
    video: 'Video, bado inapakuliwa',
    document: 'Faili, bado linapakuliwa',
  },
  troubles: {
    gone: 'Faili hili halipatikani tena. Mwombe mteja alitume tena.',
    too_large: 'Faili hili ni kubwa kuliko MB 16, halikupakuliwa.',
    refused: 'WhatsApp haikutoa faili hili. Mwombe mteja alitume tena.',
    disguised: 'Faili hili si aina linayodai kuwa, kwa hiyo halikuhifadhiwa.',
  },
  map: 'Onyesha kwenye ramani',
};
export const fileTexts = { en, sw };
