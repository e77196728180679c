import type { Language } from '../resources/enums.ts';
import { type PictureName, pictureList } from './picture-list.ts';

const files = import.meta.glob<string>('./pictures/*', { eager: true, query: '?url', import: 'default' });

/** The address of a file that `npm run pictures` made. Throws where it was not made. */
export function pictureUrl(file: string): string {
  const url = files[`./pictures/${file}`];
  if (!url) throw new Error(`marketing/pictures/${file} is missing: run npm run pictures`);
  return url;
}

interface Props {
  name: PictureName;
  language: Language;
  alt: string;
  className?: string;
  /** Seen at once: fetched before anything else. */
  first?: boolean;
}
/** A real picture of this product, in the page's language, with its room kept. */
export function Picture({ name, language, alt, className, first = false }: Props) {
  const { width, height } = pictureList[name];
  return (
    <img
      {...{ className, width, height }}
      alt={alt}
      src={pictureUrl(`${name}-${language}.webp`)}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
