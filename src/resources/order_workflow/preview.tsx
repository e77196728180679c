import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { SimulatedMessage } from '../../../common/contracts/order-workflow.ts';
import { formatMoney, formatNumber } from '../../../common/money.ts';
import { type Language, languages, type MessageStep, messageSteps } from '../../../resources/enums.ts';
import { labels } from '../../../resources/labels/order_workflow.ts';
import { type OptionalStep, optionalSteps } from '../../../resources/trade/staff-steps.ts';
import { http } from '../../app/http.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { ChipLine, Chips } from '../../parts/chips.tsx';
import { dot } from '../../parts/dot.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { FormSlotProps } from '../types.ts';
import { texts } from './texts.ts';
import './preview.css';

interface Message {
  on?: boolean;
  send?: boolean;
  text?: Partial<Record<(typeof languages)[number], string | null>> | null;
}

interface Recent {
  id: string;
  number: number;
  customer_name: string | null;
}
/** Those that it may be played with. */
const newestOrders = '/api/orders?_start=0&_end=20&_sort=created_at&_order=desc';

/** What a step's message says as it is typed, in both languages, by which way it goes and what that costs. */
export default function Preview({ values }: FormSlotProps) {
  const t = useTexts(texts);
  const { fields } = useTexts(labels);
  const common = useTexts(commonTexts);
  const [step, setStep] = useState<MessageStep>('paid');
  const { send = true, text = null } = (values[step] ?? {}) as Message;
  const [order, setOrder] = useState('');
  const { data: recent } = useQuery({
    queryKey: ['figures', 'order_workflow', 'orders'],
    queryFn: async ({ signal }) => (await http.get<Recent[]>(newestOrders, { signal })).data,
    retry: false,
  });
  const isOn = (name: OptionalStep) => (values[name] as Message | undefined)?.on ?? true;
  const moves = {
    cash_on_delivery: values.cash_on_delivery === true,
    takes: Object.fromEntries(optionalSteps.map((name) => [name, isOn(name)])),
  };
  const typed = useSettled(JSON.stringify({ ...(order && { order_id: order }), ...moves, step, send, text }));
  const { data, isError, refetch } = useQuery({
    queryKey: ['figures', 'order_workflow', typed],
    queryFn: async ({ signal }) =>
      (await http.post<SimulatedMessage>('/api/order_workflow/simulate', JSON.parse(typed), { signal })).data,
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <section className="message-preview" aria-live="polite">
      <ChipLine>
        <Chips<MessageStep>
          label={t.step}
          chips={messageSteps.map((key) => ({ key, label: fields[key] }))}
          chosen={step}
          choose={setStep}
        />
      </ChipLine>
      {isError && (
        <p role="status">
          {t.failed}{' '}
          <Button size="large" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton rows={4} />}
      {data && !isError && (
        <>
          <p className="soft">{t.sees(data.number)}</p>
          {recent && recent.length > 1 && (
            <label>
              <span className="soft">{t.order}</span>{' '}
              <select value={order} onChange={({ target }) => setOrder(target.value)}>
                <option value="">{t.newest}</option>
                {recent.map(({ id, number, customer_name: name }) => (
                  <option key={id} value={id}>
                    {[name, number].filter(Boolean).join(dot)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {data.open && (
            <p>{data.open.length > 0 ? t.may(data.open.map((each) => fields[each]).join(', ')) : t.may_not}</p>
          )}
          {languages.map((each) => (
            <figure key={each} lang={each}>
              <figcaption className="soft">{t.languages[each]}</figcaption>
              {data.text[each] === null ? (
                <p className="soft">{t.nothing}</p>
              ) : (
                <>
                  <blockquote>{data.text[each]}</blockquote>
                  <p className="soft">{sizeSaid(data, each, t)}</p>
                </>
              )}
            </figure>
          ))}
          <p className="soft">{waySaid(data, step, t)}</p>
        </>
      )}
    </section>
  );
}

function waySaid({ channel }: SimulatedMessage, step: MessageStep, t: (typeof texts)['en']): string {
  if (channel === null) return t.nobody;
  if (channel === 'chat') return t.chat(`order_${step}`);
  if (channel === 'template') return t.template(`order_${step}`);
  return t.sms;
}

/** How long it is in a language, and what it costs that way. */
function sizeSaid(
  { channel, letters, most_letters: limit, parts, cost }: SimulatedMessage,
  language: Language,
  t: (typeof texts)['en'],
): string {
  return [
    t.letters(formatNumber(letters[language]), limit === null ? undefined : formatNumber(limit)),
    channel === 'sms' && t.parts(parts[language]),
    channel !== null && (cost[language] === 0 ? t.free : t.cost(formatMoney(cost[language]))),
  ]
    .filter(Boolean)
    .join(dot);
}
