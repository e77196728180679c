import { useEffect, useState } from 'react';

/** A code that says `url`, as a picture. The drawing code is fetched only here, after the page is there. */
export function useQrPicture(url: string | null): { src?: string; failed?: boolean } {
  const [picture, setPicture] = useState<{ src?: string; failed?: boolean }>({});
  useEffect(() => {
    if (url === null) return;
    let current = true;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(url, { width: 1024, margin: 4, errorCorrectionLevel: 'M' }))
      .then(
        (src) => current && setPicture({ src }),
        () => current && setPicture({ failed: true }),
      );
    return () => {
      current = false;
    };
  }, [url]);
  return picture;
}
