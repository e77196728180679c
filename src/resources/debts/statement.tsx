import { formatPhone } from '../../../common/phone.ts';
import { useShop } from '../../app/access.ts';
import { useReaderLanguage } from '../../app/language.ts';
import { dot } from '../../parts/dot.ts';
import ShareSheet from '../../parts/share-sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { AnsweredProps } from '../types.ts';
import { texts } from './texts.ts';

/** The link to a debtor's statement, to be shown, copied and sent. */
export default function Statement({ row, answer, sheet }: AnsweredProps) {
  const t = useTexts(texts);
  // A debt's answer says how its customer reads; of a customer her row does.
  const language = useReaderLanguage(answer.language ?? row.language);
  const shop = useShop().data?.shop_name ?? '';
  const [name, phone, url] = [row.name, row.phone, answer.url].map((each) => (typeof each === 'string' ? each : ''));
  if (!url) return null;
  return (
    <ShareSheet
      {...sheet}
      title={t.statement}
      line={[name, phone && formatPhone(phone)].filter(Boolean).join(dot)}
      text={texts[language].statement_text({ name: name ?? '', shop, url })}
      url={url}
      phone={phone || null}
    />
  );
}
