import type { AttachmentKind, Language } from '../../../resources/enums.ts';

interface Texts {
  kinds: Record<AttachmentKind, string>;
  kind: string;
  open: (what: string) => string;
  choose: Record<Exclude<AttachmentKind, 'URL Link'>, string>;
  /** In the hand: any file, and an address. */
  file: string;
  link: string;
  wrong: (name: string) => string;
  failed: string;
}
export const texts: Record<Language, Texts> = {
  en: {
    kinds: { photo: 'Photo', 'PDF File': 'PDF File', 'URL Link': 'URL Link' },
    kind: 'What kind',
    open: (what) => `Open: ${what}`,
    choose: { photo: 'Choose a photo', 'PDF File': 'Choose a PDF' },
    file: 'Choose a file',
    link: 'Write a link',
    wrong: (name) => `${name} is not of this kind.`,
    failed: 'The file could not be opened.',
  },
  sw: {
    kinds: { photo: 'Picha', 'PDF File': 'Faili la PDF', 'URL Link': 'Kiungo' },
    kind: 'Ni aina gani',
    open: (what) => `Fungua: ${what}`,
    choose: { photo: 'Chagua picha', 'PDF File': 'Chagua PDF' },
    file: 'Chagua faili',
    link: 'Andika kiungo',
    wrong: (name) => `${name} si ya aina hii.`,
    failed: 'Imeshindikana kufungua faili.',
  },
};
