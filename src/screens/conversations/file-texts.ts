import type { FileTrouble } from '../../../common/contracts/inbox.ts';

const en = {
  camera: 'Take a picture',
  choose: 'Send pictures or PDFs',
  /** Megabytes, and how many at once. */
  limits: (channel: string, size: number, files: number) =>
    `To ${channel}: JPEG, PNG, WebP or PDF, up to ${size} MB each, ${files} at once. Pictures are made smaller.`,
  no_note: 'A note holds no files.',
  wrong: (name: string) => `${name} is no JPEG, PNG, WebP or PDF.`,
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
  choose: 'Tuma picha au PDF',
  limits: (channel, size, files) =>
    `Kwa ${channel}: JPEG, PNG, WebP au PDF, kila moja hadi MB ${size}, ${files} kwa mara moja. Picha zinapunguzwa.`,
  no_note: 'Maelezo ya ndani hayapokei faili.',
  wrong: (name) => `${name} si JPEG, PNG, WebP wala PDF.`,
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
