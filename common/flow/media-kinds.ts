/** What a step may send beside its words. */
export const mediaKinds = ['photo', 'PDF File', 'audio', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const families: Record<MediaKind, string> = {
  photo: 'image/',
  'PDF File': 'application/pdf',
  audio: 'audio/',
  video: 'video/',
};

/** As what a step sends a file of this media type; undefined for what it does not send. */
export const mediaKindOf = (mediaType: string): MediaKind | undefined =>
  mediaKinds.find((kind) => mediaType.startsWith(families[kind]));
