import { Button } from 'antd';
import { lazy, useState } from 'react';
import { formatMoney } from '../../common/money.ts';
import type { SumLabels } from '../../common/money-rows.ts';
import { receiptWarning } from '../../common/receipt-words.ts';
import { credit } from '../../resources/credit.ts';
import type { Language } from '../../resources/enums.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import { RecordActions } from '../actions/record-actions.tsx';
import { useActions } from '../actions/use-actions.ts';
import { useShop } from '../app/access.ts';
import { useReaderLanguage } from '../app/language.ts';
import { useHolder } from '../app/may.ts';
import { useJustSaved } from '../pages/record/just-saved.ts';
import { Icon } from '../parts/icon.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { useTexts } from '../parts/use-texts.ts';
import { formOf } from './action-forms.tsx';
import type { Awaited } from './awaited.ts';
import type { Sold, SoldWords } from './sold.ts';
import { soldTexts } from './sold-texts.ts';
import { barOf } from './standing.ts';
import { texts } from './texts.ts';
import type { Transaction } from './transaction.ts';

// Fetched when they are first opened.
const PayLink = lazy(() => import('./pay-link.tsx'));
const Receipt = lazy(() => import('./receipt.tsx'));
const ReceiptLink = lazy(() => import('./receipt-link.tsx'));
/** What an action that answers with a link opens it in. */
const sheetOf: Readonly<Record<string, 'link' | 'receipt_link'>> = { open_link: 'link', open_receipt: 'receipt_link' };

interface Props {
  resource: Resource;
  sold: Sold;
  /** What it and its sums are called, and what is said of it; both also to who bought, in their language. */
  labels: Readonly<Record<Language, { one: string; fields: SumLabels }>>;
  words: Readonly<Record<Language, SoldWords>>;
  payments: readonly Transaction[];
  awaited: Awaited | undefined;
  /** Done in other places of the page. */
  elsewhere: readonly string[];
  refresh(): Promise<unknown>;
}

/** What can be done to what was sold: its one step on, the link, the receipt, the rest behind ⋮ with its reasons. */
export function SoldActions({ resource, sold, labels, words, payments, awaited, elsewhere, refresh }: Props) {
  const t = { ...useTexts(texts), ...useTexts(soldTexts), ...useTexts(words) };
  const shop = useShop().data;
  const link = useJustSaved()?.link;
  const [url, setUrl] = useState(link ?? '');
  const { shown, show, sheet } = useSheet<'link' | 'receipt' | 'receipt_link'>(link === undefined ? undefined : 'link');
  const acting = useActions(resource, [sold], { refresh });
  const maySetLimit = mayDo(useHolder(), credit.name, 'update');
  const isCashOnly = shop?.takes_mobile_money === false;
  const why = awaited?.why;
  const open = acting.offered.filter((each) => each.why === undefined);
  const names = open.map(({ name }) => name);
  const before = { waits: t.awaited_nobody, undecided: t.undecided, held: t.held_first };
  const hindrance = (name: string) => {
    if (name === 'request_payment' && isCashOnly) return t.cash_only;
    // The prompt asks for the former total.
    if (name === 'change_lines') return why && before[why];
    if (why === 'waits' && (name === 'request_payment' || name === 'resend_link')) return t.prompt_open;
    return name === 'request_payment' && why !== undefined ? t[why === 'held' ? 'held_first' : 'undecided'] : undefined;
  };
  const { customer_name: name, customer_phone: phone, number } = sold;
  const language = useReaderLanguage(sold.language);
  const title = `${useTexts(labels).one} #${number}`;
  const due = Math.max(0, sold.due ?? 0);
  // Its goods went, or go, before its money comes: paper goes with them.
  const isOwed = (sold.credited ?? 0) > 0 || sold.status === 'picked up' || sold.status === 'delivered';
  const inLink = {
    ...{ name: name ?? '', shop: shop?.shop_name ?? '', number, url },
    ...{ due: due > 0 ? formatMoney(due) : '', paid: formatMoney(sold.paid) },
  };
  const ways = open.filter((each) => each.name === 'request_payment' && !hindrance(each.name));
  return (
    <RecordActions
      {...{ resource, elsewhere, hindrance }}
      row={sold}
      {...acting}
      {...barOf(sold, names, { why, isCashOnly })}
      tool={{ name: 'open_link', icon: 'share' }}
      form={(action) => formOf(action, { sold, payments, awaited, maySetLimit, t })}
      answered={(action, answer) => {
        const opened = sheetOf[action];
        if (opened === undefined) return;
        setUrl(String(answer.url ?? ''));
        show(opened);
      }}
      lead={
        (sold.paid > 0 || isOwed) && (
          <Button
            size="large"
            aria-label={sold.paid > 0 ? t.receipt : t.slip}
            onClick={() => show('receipt')}
            icon={<Icon name="receipt" />}
          />
        )
      }
    >
      {(start) => (
        <>
          {shown === 'link' && (
            <PayLink
              {...{ name, phone, due, url, awaited, sheet }}
              title={url === link ? t.link_saved(number) : title}
              text={words[language].link_text(inLink)}
              ways={ways.map((way) => ({ ...way, start: () => start(way.name) }))}
            />
          )}
          {shown === 'receipt' && (
            <Receipt
              id={sold.id}
              sale={sold}
              onSend={names.includes('open_receipt') ? () => start('open_receipt') : undefined}
              {...{ labels, language, payments, sheet }}
            />
          )}
          {shown === 'receipt_link' && (
            <ReceiptLink
              {...{ name, phone, title, url, sheet }}
              text={[
                receiptWarning(
                  {
                    rehearsal: sold.rehearsal || shop?.demo === true,
                    cancelled: sold.status === 'cancelled',
                    paid: true,
                  },
                  texts[language],
                ),
                words[language].receipt_text(inLink),
              ]
                .filter((line) => line !== null)
                .join('\n')}
            />
          )}
        </>
      )}
    </RecordActions>
  );
}
