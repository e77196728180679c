import { Button } from 'antd';
import { formatPhone } from '../../common/phone.ts';
import { CountdownRing } from '../parts/countdown-ring.tsx';
import { dot } from '../parts/dot.ts';
import ShareSheet from '../parts/share-sheet.tsx';
import { useTexts } from '../parts/use-texts.ts';
import type { Awaited } from './awaited.ts';
import { texts } from './texts.ts';

interface Props {
  title: string;
  name: string | null;
  /** E.164. */
  phone: string | null;
  /** Minor units; zero where nothing is to be paid. */
  due: number;
  url: string;
  /** What is sent with it. */
  text: string;
  awaited: Awaited | undefined;
  /** Other ways to the money. */
  ways: readonly { name: string; label: string; start(): void }[];
  sheet: { open: boolean; onClose(): void; onClosed(): void };
}

/** A link to pay by, for whoever pays; while a prompt is open, only how long it is. */
export default function PayLink({ title, name, phone, due, url, text, awaited, ways, sheet }: Props) {
  const t = useTexts(texts);
  const prompt = awaited?.why === 'waits' ? awaited.payment : undefined;
  return (
    <ShareSheet
      {...sheet}
      title={title}
      line={[name, phone && formatPhone(phone)].filter(Boolean).join(dot)}
      amount={due > 0 ? due : undefined}
      {...{ text, url, phone }}
    >
      <div className="share-ways">
        <Button size="large" href={`sms:${phone ?? ''}?body=${encodeURIComponent(text)}`}>
          {t.send_sms}
        </Button>
        {ways.map((way) => (
          <Button
            key={way.name}
            size="large"
            onClick={() => {
              sheet.onClose();
              way.start();
            }}
          >
            {way.label}
          </Button>
        ))}
      </div>
      {prompt?.expires_at && (
        <p className="share-wait">
          <CountdownRing
            from={Date.parse(prompt.prompted_at ?? prompt.created_at)}
            until={Date.parse(prompt.expires_at)}
          />
          {t.prompt_open}
        </p>
      )}
      {!prompt && due > 0 && <p className="share-wait">{t.will_ring}</p>}
    </ShareSheet>
  );
}
