import { useEffect, useState } from 'react';

/** PNG for chats and screens; SVG for whoever prints it large. */
type Format = 'png' | 'svg';
const draw = async (url: string, format: Format): Promise<string> => {
  // Fetched only here, after the page is there.
  const { toDataURL, toString: drawn } = await import('qrcode');
  const options = { margin: 4, errorCorrectionLevel: 'M' } as const;
  if (format === 'png') return toDataURL(url, { ...options, width: 1024 });
  return `data:image/svg+xml,${encodeURIComponent(await drawn(url, { ...options, type: 'svg' }))}`;
};

/** A code that says `url`, as a picture. */
export function useQrPicture(url: string | null, format: Format = 'png'): { src?: string; failed?: boolean } {
  const [picture, setPicture] = useState<{ src?: string; failed?: boolean }>({});
  useEffect(() => {
    if (url === null) return;
    let current = true;
    draw(url, format).then(
      (src) => current && setPicture({ src }),
      () => current && setPicture({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [url, format]);
  return picture;
}
