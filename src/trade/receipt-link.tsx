import { Button } from 'antd';
import { formatPhone } from '../../common/phone.ts';
import ShareSheet from '../parts/share-sheet.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';

interface Props {
  title: string;
  name: string | null;
  /** E.164. */
  phone: string | null;
  url: string;
  /** What is sent with it. */
  text: string;
  sheet: { open: boolean; onClose(): void; onClosed(): void };
}

/** The link of a receipt, for who bought: it opens without an account. */
export default function ReceiptLink({ title, name, phone, url, text, sheet }: Props) {
  const t = useTexts(texts);
  const share = () =>
    navigator.share({ text }).catch(() => {
      // Closed without choosing anybody.
    });
  return (
    <ShareSheet
      {...sheet}
      title={`${t.receipt} · ${title}`}
      line={[name, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
      {...{ text, url, phone }}
    >
      <div className="share-ways">
        <Button size="large" href={`sms:${phone ?? ''}?body=${encodeURIComponent(text)}`}>
          {t.send_sms}
        </Button>
        {'share' in navigator && (
          <Button size="large" onClick={share}>
            {t.share}
          </Button>
        )}
      </div>
    </ShareSheet>
  );
}
