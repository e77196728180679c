import { Button } from 'antd';
import { useState } from 'react';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import { useShop } from '../../app/access.ts';
import { Icon } from '../../parts/icon.tsx';
import { publicAddress } from '../../parts/public-address.ts';
import LinkSheet from '../../parts/share-sheet.tsx';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { chatLink } from './links.ts';
import { texts } from './texts.ts';

interface Props {
  bot: HomeData['bot'];
  closed(): void;
}

/** The way into the shop's chat, to be shown, scanned, sent, saved and printed. */
export default function ShareSheet({ bot, closed }: Props) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(true);
  const name = useShop().data?.shop_name ?? '';
  const link = chatLink(bot);
  const sheet = { open, title: t.qr_title, onClose: () => setOpen(false), onClosed: closed };
  if (link === null)
    return (
      <Sheet {...sheet}>
        <p className="soft">{t.qr_no_bot}</p>
      </Sheet>
    );
  const url = publicAddress(link);
  return (
    <LinkSheet
      {...sheet}
      url={url}
      line={bot.rehearsal ? t.qr_rehearsal : t.qr_hint}
      text={(bot.rehearsal ? t.share_rehearsal : t.share_text)(name, url)}
      phone={null}
    >
      {(code) => (
        <div className="share-ways">
          <Button size="large" icon={<Icon name="chat" />} href={url} target="_blank" rel="noreferrer">
            {bot.rehearsal ? t.rehearsal_phone : t.qr_open}
          </Button>
          {code && (
            <Button size="large" icon={<Icon name="qr" />} href={code} download={`qr-${bot.id ?? 'shop'}.png`}>
              {t.qr_download}
            </Button>
          )}
        </div>
      )}
    </LinkSheet>
  );
}
