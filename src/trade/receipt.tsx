import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { formatDate } from '../../common/dates.ts';
import { formatAmount, formatMoney } from '../../common/money.ts';
import { moneyRows, type SumLabels, type Totals } from '../../common/money-rows.ts';
import { receiptWarning } from '../../common/receipt-words.ts';
import type { Language } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import { pathOfRecord, type Row, textIn } from '../../resources/kit/index.ts';
import { paymentMethodLabels } from '../../resources/labels/payment-methods.ts';
import { receiptSettings as record } from '../../resources/receipt_settings.ts';
import { piecesLeft, type ReturnedPieces } from '../../resources/trade/returns.ts';
import { bySet, setTitle } from '../../resources/trade/sets.ts';
import { useShop } from '../app/access.ts';

import { http } from '../app/http.ts';
import { toast } from '../app/toasts/toast.ts';
import { usePersonChat } from '../app/use-person-chat.ts';
import { fetchFile } from '../parts/fetch-file.ts';
import { Icon } from '../parts/icon.tsx';
import { saveFile } from '../parts/save-file.ts';
import Sheet from '../parts/sheet.tsx';
import { texts as partTexts } from '../parts/texts.ts';
import { useTexts } from '../parts/use-texts.ts';
import { extrasOf, type SoldLine } from './lines.tsx';
import { printOnPaper } from './print-on-paper.ts';
import type { Transaction } from './transaction.ts';
import './receipt.css';
import { texts } from './texts.ts';

interface Sale extends Totals {
  status: string;
  created_at: string;
  customer_name: string | null;
  customer_phone: string | null;
  rehearsal: boolean;
  number: number;
  lines: readonly SoldLine[];
  returns: readonly ReturnedPieces[] | null;
}
interface Props {
  /** The order's id, whose paper the server writes. */
  id: string;
  sale: Sale;
  payments: readonly Transaction[];
  /** Of who bought: what is on the paper is theirs to read. */
  language: Language;
  /** What it and its sums are called. */
  labels: Readonly<Record<Language, { one: string; fields: SumLabels }>>;
  /** Sends its link; left out where it has none. */
  onSend: (() => void) | undefined;
  sheet: { open: boolean; onClose(): void; onClosed(): void };
}

const some = (...words: readonly (string | null | undefined | false)[]) => words.filter((each) => !!each) as string[];

/** What was bought and paid, to print or to send. Money of the rehearsal makes no receipt, and says so. */
export default function Receipt({ id, sale, payments, language, labels, onSend, sheet }: Props) {
  const t = useTexts(texts);
  const parts = useTexts(partTexts);
  const onPaper = texts[language];
  const { one, fields } = labels[language];
  const title = `${one} #${sale.number}`;
  const shop = useShop().data;
  const settings = useQuery({
    queryKey: [record.name],
    queryFn: async () => (await http.get<Row<FieldsOf<'receipt_settings'>>>(pathOfRecord(record))).data,
  }).data;
  const chatWith = usePersonChat();
  const amounts = {
    ...fields,
    due: onPaper.due,
    refund_due: onPaper.refund_due,
    credit_settled: onPaper.credit_settled,
  };
  const paid = payments.filter(({ type, state }) => type === 'payment' && state === 'succeeded');
  const left = piecesLeft(sale);
  const cameBack = ({ id, quantity }: SoldLine): string[] => {
    const pieces = quantity - (left.get(id) ?? 0);
    return pieces > 0 ? [onPaper.came_back(pieces)] : [];
  };
  const rows = [
    ...bySet(sale.lines).map((line) => [
      'lines' in line
        ? [setTitle(line), ...line.lines.flatMap((of) => cameBack(of).map((back) => `${of.name}: ${back}`))].join(', ')
        : [`${line.quantity} × ${line.name}`, ...extrasOf(line), ...cameBack(line)].join(', '),
      formatAmount(line.total),
    ]),
    ...moneyRows(sale).map(([row, amount, charge]) => [
      row === 'charge' ? charge.name : amounts[row],
      row === 'total' ? formatMoney(amount) : formatAmount(amount),
    ]),
  ] as const;
  const ways = paid.map(({ method, gross, reference, settled_at: at }) =>
    [
      ...[paymentMethodLabels[language][method], formatAmount(gross), reference],
      ...(at ? [formatDate(at, language)] : []),
    ].join(' · '),
  );
  /** What stands above the table and below it, on the screen and in a picture alike. */
  const about = some(
    shop?.place,
    settings?.tin && `TIN ${settings.tin}`,
    settings?.header && textIn(settings.header, language),
    `${title} · ${formatDate(sale.created_at, language)}`,
    sale.customer_name,
  );
  const below = [...ways, ...some(settings?.footer && textIn(settings.footer, language))];
  const kind = paid.length === 0 ? 'slip' : 'receipt';
  const unreal = sale.rehearsal || shop?.demo === true;
  const warning = receiptWarning(
    { rehearsal: unreal, cancelled: sale.status === 'cancelled', paid: paid.length > 0 },
    onPaper,
  );
  const head = `${onPaper[kind]}: ${shop?.shop_name ?? ''}, ${title}`;
  const text = [...(warning === null ? [] : [warning]), head, ...rows.map((row) => row.join(': ')), ...ways].join('\n');
  const article = useRef<HTMLElement>(null);
  const print = () => printOnPaper(article.current, settings?.paper);
  const [busy, setBusy] = useState<'pdf' | 'picture'>();
  async function make(what: 'pdf' | 'picture', work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
    } catch {
      toast.danger(t.not_saved);
    } finally {
      setBusy(undefined);
    }
  }
  const save = async () => {
    const params = { lang: language };
    const { data } = await fetchFile(`/api/orders/${id}/receipt.pdf`, { params });
    saveFile(data, `${title}.pdf`);
  };
  const draw = async () => {
    const { receiptPicture } = await import('./receipt-picture.ts');
    const picture = await receiptPicture(
      [
        ...(warning === null ? [] : [{ words: warning, isStrong: true }]),
        { words: shop?.shop_name ?? '', size: 20, isStrong: true },
        ...about.map((words) => ({ words })),
        'rule',
        ...rows.map(([label = '', amount = '']) => ({ label, amount, isStrong: label === fields.total })),
        'rule',
        ...below.map((words) => ({ words })),
        { words: onPaper.not_fiscal, size: 13 },
      ],
      article.current?.querySelector('img'),
    );
    const file = new File([picture], `${title}.png`, { type: picture.type });
    if (!navigator.canShare?.({ files: [file] })) return saveFile(file, file.name);
    await navigator.share({ files: [file] }).catch(() => {
      // Closed without choosing anybody.
    });
  };
  const share = () =>
    navigator.share({ text }).catch(() => {
      // Closed without choosing anybody.
    });
  return (
    <Sheet
      {...sheet}
      title={t[kind]}
      foot={
        <>
          <Button
            size="large"
            loading={busy === 'pdf'}
            onClick={() => void make('pdf', save)}
            icon={<Icon name="download" />}
          >
            {t.save_pdf}
          </Button>
          <Button
            size="large"
            loading={busy === 'picture'}
            onClick={() => void make('picture', draw)}
            icon={<Icon name="picture" />}
          >
            {t.save_picture}
          </Button>
          <Button size="large" onClick={print} icon={<Icon name="print" />}>
            {t.print}
          </Button>
          {onSend ? (
            <Button size="large" type="primary" onClick={onSend} icon={<Icon name="share" />}>
              {t.send_receipt}
            </Button>
          ) : 'share' in navigator ? (
            <Button size="large" type="primary" onClick={share} icon={<Icon name="share" />}>
              {t.share}
            </Button>
          ) : (
            <Button
              size="large"
              type="primary"
              href={chatWith(sale.customer_phone, text)}
              target="_blank"
              rel="noreferrer"
              icon={<Icon name="whatsapp" />}
            >
              {parts.send_whatsapp}
            </Button>
          )}
        </>
      }
    >
      <article
        ref={article}
        className="receipt"
        lang={language}
        data-rehearsal={unreal || undefined}
        data-paper={settings?.paper}
      >
        {warning !== null && <strong className="receipt-mark">{warning}</strong>}
        {settings?.show_logo !== false && shop?.logo_url && <img src={shop.logo_url} alt="" width="56" height="56" />}
        <h3>{shop?.shop_name}</h3>
        {about.map((words, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <p key={at}>{words}</p>
        ))}
        <table>
          <tbody>
            {rows.map(([name, amount], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
              <tr key={at} className={name === fields.total ? 'sum' : undefined}>
                <th scope="row">{name}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {below.map((words, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <p key={at}>{words}</p>
        ))}
        <small>{onPaper.not_fiscal}</small>
      </article>
    </Sheet>
  );
}
