import { text as line } from '../../../resources/kit/index.ts';
import { attachable, playable } from '../../attachable.ts';
import { limits, sizes } from '../limits.ts';
import type { MediaKind } from '../media-kinds.ts';
import { defineBlock, type InLanguages } from './block.ts';
import { caption, next, text } from './options.ts';

const [papers, played] = [attachable, playable].map(({ bytes }) => bytes / 2 ** 20);

/** Says something, and may send a picture, a PDF, a sound, a film or a place with it. */
export const message = defineBlock({
  kind: 'message',
  icon: 'chat',
  name: { en: 'Say', sw: 'Sema' },
  fresh: { kind: 'message', text: { en: '', sw: '' }, next: '' },
  previews: 'next',
  options: {
    text: {
      ...text(),
      now({ file, place }) {
        // No words stand below a sound: they come before it.
        const max = file && file.kind !== 'audio' ? limits.caption : limits.text;
        return file || place ? { field: caption(max) } : {};
      },
    },
    // One or the other: a message of WhatsApp's has no two, so each takes the other's place.
    file: {
      field: { kind: 'media', options: {} },
      label: { en: 'A picture, PDF, sound or video', sw: 'Picha, PDF, sauti au video' },
      hint: {
        en: `Pictures and PDFs up to ${papers} MB, sounds and videos up to ${played} MB.`,
        sw: `Picha na PDF hadi MB ${papers}, sauti na video hadi MB ${played}.`,
      },
      choices: {
        photo: { en: 'Picture', sw: 'Picha' },
        'PDF File': { en: 'PDF', sw: 'PDF' },
        audio: { en: 'Sound', sw: 'Sauti' },
        video: { en: 'Video', sw: 'Video' },
      } satisfies Record<MediaKind, InLanguages>,
      now({ file, place }) {
        if (file) return { hint: file.kind === 'audio' ? beforeIt : belowIt };
        return place ? { hint: forThePlace } : {};
      },
      brings: (_, to) => (to ? { place: undefined } : {}),
    },
    place: {
      field: { kind: 'place', options: {} },
      label: { en: 'A place on the map', sw: 'Mahali kwenye ramani' },
      inside: {
        spot: {
          field: { kind: 'spot', options: {} },
          emptied: null,
          label: { en: 'Where on the map', sw: 'Iko wapi kwenye ramani' },
          hint: {
            en: 'Paste a Google Maps link, or two numbers like -6.81940, 39.27560.',
            sw: 'Bandika kiungo cha Google Maps, au namba mbili kama -6.81940, 39.27560.',
          },
        },
        name: {
          field: line.optional({ max: sizes.placeName }),
          emptied: '',
          label: { en: 'Name of the place', sw: 'Jina la mahali' },
        },
        address: {
          field: line.optional({ max: sizes.placeAddress }),
          emptied: '',
          label: { en: 'Address of the place', sw: 'Anwani ya mahali' },
        },
      },
      now: ({ file, place }) => (file && !place ? { hint: forTheFile } : {}),
      brings: (_, to) => (to ? { file: undefined } : {}),
    },
    next: next(),
  },
  check: ({ file, place }) => (!file && place?.spot === null ? [{ code: 'no_point', place: 'place.spot' }] : []),
});

const belowIt = {
  en: 'The bot’s words stand below it; you may leave them out.',
  sw: 'Maneno ya bot yatakuwa chini yake. Si lazima kuyaandika.',
};
const beforeIt = {
  en: 'The bot’s words come before it; you may leave them out.',
  sw: 'Maneno ya bot yatatangulia. Si lazima kuyaandika.',
};
const forThePlace = {
  en: 'A step sends one or the other: a file takes the place of what is on the map.',
  sw: 'Hatua hutuma kimoja tu: ukiweka faili, mahali kwenye ramani pataondolewa.',
};
const forTheFile = {
  en: 'A step sends one or the other: a place on the map takes the place of the file.',
  sw: 'Hatua hutuma kimoja tu: ukiweka mahali kwenye ramani, faili litaondolewa.',
};
