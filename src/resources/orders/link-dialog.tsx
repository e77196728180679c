import { Button, Modal } from 'antd';
import { whatsAppUrl } from '../../../common/phone.ts';
import { Input } from '../../app/antd/input.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import { useCopy } from './use-copy.ts';

interface Props {
  url: string;
  /** E.164. */
  phone: string | null;
  onClose(): void;
}

/** The order's link, to be copied or sent by hand. */
export default function LinkDialog({ url, phone, onClose }: Props) {
  const t = useTexts(texts);
  // Where copying is not allowed the text stands there, selected by a tap.
  const { copied, copy } = useCopy(url);

  return (
    <Modal open title={t.link_title} footer={null} onCancel={onClose}>
      <p>{t.link_hint}</p>
      <Input readOnly size="large" aria-label={t.link_title} value={url} onFocus={(event) => event.target.select()} />
      <div className="order-actions">
        <Button size="large" type="primary" onClick={copy}>
          <span aria-live="polite">{copied ? t.copied : t.copy}</span>
        </Button>
        <Button size="large" href={whatsAppUrl(phone ?? '', t.link_text(url))} target="_blank" rel="noreferrer">
          {t.send_whatsapp}
        </Button>
      </div>
    </Modal>
  );
}
