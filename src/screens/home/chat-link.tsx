import { useEffect, useState } from 'react';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { chatLink } from './links.ts';
import { texts } from './texts.ts';

/** The way into the shop's chat, to be shown, scanned, saved and printed. */
export function ChatLink({ bot }: { bot: HomeData['bot'] }) {
  const t = useTexts(texts);
  const link = chatLink(bot);
  const url = link === null ? null : new URL(link, location.origin).href;
  const picture = useQrPicture(url);

  return (
    <Panel id="shop-chat" title={<h2>{t.qr_title}</h2>}>
      {url === null ? (
        <p className="soft">{t.qr_no_bot}</p>
      ) : (
        <div className="chat-link">
          {picture.src ? <img src={picture.src} alt={t.qr_alt} width="168" height="168" /> : <span className="qr" />}
          <div>
            <p className="soft">{bot.rehearsal ? t.qr_rehearsal : t.qr_hint}</p>
            {picture.failed && <p role="status">{t.qr_failed}</p>}
            <a className="way main" href={url} target="_blank" rel="noreferrer">
              {bot.rehearsal ? t.rehearsal_phone : t.qr_open}
            </a>
            {picture.src && (
              <a className="way" href={picture.src} download={`qr-${bot.id ?? 'shop'}.png`}>
                {t.qr_download}
              </a>
            )}
          </div>
        </div>
      )}
    </Panel>
  );
}

/** The drawing code is fetched only here, after the page is there. */
function useQrPicture(url: string | null): { src?: string; failed?: boolean } {
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
