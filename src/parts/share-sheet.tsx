import { Button } from 'antd';
import type { ReactNode } from 'react';
import { withoutAddress } from '../../common/without-address.ts';
import { usePersonChat } from '../app/use-person-chat.ts';
import { Amount } from './amount.tsx';
import { Icon } from './icon.tsx';
import './share-sheet.css';
import Sheet from './sheet.tsx';
import { texts } from './texts.ts';
import { useCopy } from './use-copy.ts';
import { useQrPicture } from './use-qr-picture.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  open: boolean;
  title: string;
  /** Whom it is for. */
  line?: string;
  url: string;
  /** What is sent with it. */
  text: string;
  /** E.164; without one the person chooses whom to send it to. */
  phone: string | null;
  /** Minor units, where something is to be paid. */
  amount?: number | undefined;
  /** Other ways, and what it waits for; given the code as a picture once it is drawn. */
  children?: ReactNode | ((code: string | undefined) => ReactNode);
  onClose(): void;
  onClosed(): void;
}

/** A link to show, to scan and to send: the code, the link, one way on. */
export default function ShareSheet({ title, line, url, text, phone, amount, children, ...sheet }: Props) {
  const t = useTexts(texts);
  const { copied, copy } = useCopy(url);
  const { src, failed } = useQrPicture(url);
  const chatWith = usePersonChat();
  return (
    <Sheet title={title} {...sheet}>
      <div className="share">
        {line && <p className="soft">{line}</p>}
        <div className="share-code">
          {src && <img src={src} alt={t.qr} width="176" height="176" />}
          {!src && (failed ? <p role="status">{t.qr_failed}</p> : <span />)}
          {amount !== undefined && <Amount value={amount} size="title" withCode />}
          {amount !== undefined && <small>{t.scan}</small>}
        </div>
        {/* What goes with it is read before it goes. */}
        <blockquote>{withoutAddress(text, url)}</blockquote>
        <div className="share-link">
          <input readOnly aria-label={title} value={url} onFocus={(event) => event.target.select()} />
          <Button size="large" onClick={copy}>
            <Icon name="copy" size={18} />
            <span aria-live="polite">{copied ? t.copied : t.copy}</span>
          </Button>
        </div>
        <Button
          type="primary"
          size="large"
          block
          href={chatWith(phone, text)}
          target="_blank"
          rel="noreferrer"
          icon={<Icon name="whatsapp" />}
        >
          {t.send_whatsapp}
        </Button>
        {typeof children === 'function' ? children(src) : children}
      </div>
    </Sheet>
  );
}
