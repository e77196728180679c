import { useQuery } from '@tanstack/react-query';
import type { ReminderPreview } from '../../../../common/contracts/debts.ts';
import { formatMoney } from '../../../../common/money.ts';
import { formatPhone } from '../../../../common/phone.ts';
import type { AboveProps } from '../../../actions/above.ts';
import { http } from '../../../app/http.ts';
import { Notice } from '../../../parts/notice.tsx';
import { readProblem } from '../../../parts/problem.ts';
import { SkeletonRows } from '../../../parts/skeleton.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import './reminder.css';
import { texts } from '../texts.ts';

/** What she will read, where, and what it costs, before it goes. */
export function Reminder({ row, count }: AboveProps) {
  const t = useTexts(texts);
  const { data, error } = useQuery({
    queryKey: ['debts', 'reminder', row.id],
    queryFn: async ({ signal }) =>
      (await http.get<ReminderPreview>(`/api/debts/${String(row.id)}/reminder`, { signal })).data,
    // What it says changes with each payment.
    gcTime: 0,
    retry: false,
  });
  if (error) {
    const { message } = readProblem(error);
    return <Notice tone="waiting">{message}</Notice>;
  }
  if (!data) return <SkeletonRows rows={2} />;
  const { channel, to, text, parts, cost } = data;
  return (
    <div className="reminder">
      <p className="soft">{count > 1 ? t.example(String(row.name), count) : t.reminder_to(channel, formatPhone(to))}</p>
      <blockquote>{text}</blockquote>
      <p className="soft">{parts === null ? t.free : t.cost(parts, formatMoney(cost), count)}</p>
    </div>
  );
}
