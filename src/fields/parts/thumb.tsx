import { useState } from 'react';
import { useSavesData } from '../../app/saves-data.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import { smallPictureUrl } from './picture-url.ts';

/** A small picture beside a record. Who saves data taps for it. */
export function Thumb({ id, alt }: { id: string; alt: string }) {
  const t = useTexts(texts);
  const saves = useSavesData();
  const [isWanted, setWanted] = useState(false);
  if (!saves || isWanted) return <img className="thumb" src={smallPictureUrl(id)} alt={alt} loading="lazy" />;
  return (
    <button
      type="button"
      className="thumb thumb-saved"
      aria-label={t.showPicture}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setWanted(true);
      }}
    >
      <Icon name="down" />
    </button>
  );
}
