import { useEffect, useState } from 'react';

/** Looked at in so few dots a side. */
const side = 24;

/** The strongest colour of a picture, `#rrggbb`; undefined while it is not read, and of one in black and white. */
export function usePictureColour(url: string | null | undefined): string | undefined {
  const [found, setFound] = useState<{ url: string; colour: string | undefined }>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setFound({ url, colour: strongestIn(image) });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return found?.url === url ? found?.colour : undefined;
}

function strongestIn(image: HTMLImageElement): string | undefined {
  const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  let strongest: { strength: number; colour: string } = { strength: 0.25, colour: '' };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
    const strength = ((Math.max(red, green, blue) - Math.min(red, green, blue)) / 255) * (alpha / 255);
    if (strength <= strongest.strength) continue;
    const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
    strongest = { strength, colour: `#${hex}` };
  }
  return strongest.colour || undefined;
}
