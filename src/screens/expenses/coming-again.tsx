import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ExpenseOverview } from '../../../common/contracts/expenses.ts';
import { formatDay } from '../../../common/dates.ts';
import { expenses as record } from '../../../resources/expenses.ts';
import { labels } from '../../../resources/labels/expenses.ts';
import { mayDo } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useLanguage } from '../../app/language.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { attemptToast, toast } from '../../app/toasts/toast.ts';
import { ifMatch } from '../../pages/merge/stale.ts';
import { Amount } from '../../parts/amount.tsx';
import { Panel } from '../../parts/panel.tsx';
import { readProblem } from '../../parts/problem.ts';
import { Row } from '../../parts/row.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

type Next = ExpenseOverview['next'][number];

/** What will be added by itself, the soonest first, each with the way to leave it out once. */
export function ComingAgain({ next }: { next: readonly Next[] }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const { choices, actions } = useTexts(labels);
  const client = useQueryClient();
  const maySkip = mayDo(useHolder(), record.name, 'skip');
  const skip = useMutation({
    mutationFn: async ({ id, version }: Next) =>
      (await http.post<Next>(`/api/expenses/${id}/skip`, {}, { headers: ifMatch({ version }) })).data,
    onSuccess: ({ next_on }) => {
      const done = actions.skip.done?.replace('{next_on}', formatDay(next_on, language));
      toast.success(done ?? '', undefined, { id: attemptToast });
    },
    onError: (error) => {
      const { message } = readProblem(error);
      toast.danger(common.notDone, message, { id: attemptToast });
    },
    // Also where it was left out already: then another time is the next.
    onSettled: () => client.invalidateQueries({ queryKey: ['figures'] }),
  });
  if (next.length === 0) return null;
  return (
    <Panel title={<h2>{t.next}</h2>} className="expenses-again">
      <ul>
        {next.map((each) => (
          <li key={each.id}>
            <Row
              title={each.description ?? choices.category[each.category]}
              line={[formatDay(each.next_on, language)]}
              amount={<Amount value={each.amount} size="row" />}
              end={
                maySkip && (
                  <Button
                    loading={skip.isPending && skip.variables.id === each.id}
                    disabled={skip.isPending}
                    onClick={() => skip.mutate(each)}
                  >
                    {t.skip}
                  </Button>
                )
              }
              to={pathOf(record.name, 'show', each.id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
