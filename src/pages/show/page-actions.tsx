import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Page, Resource } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { RecordActions } from '../../actions/record-actions.tsx';
import { useActions } from '../../actions/use-actions.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import type { MenuItem } from '../../parts/menu-sheet.tsx';
import { useSheet } from '../../parts/use-sheet.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import type { AnsweredProps, Row } from '../../resources/types.ts';
import { useDeletion } from '../parts/use-deletion.ts';
import { texts } from '../texts.ts';

interface Props {
  resource: Resource;
  row: Row;
  steps: Page['steps'];
  isChangeable: boolean;
}

/** All that can be done to a record, in one place: what its page is for stands out, the rest is behind ⋮, harm last. */
export function PageActions({ resource, row, steps, isChangeable }: Props) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const holder = useHolder();
  const mayCreate = mayDo(holder, resource.name, 'create');
  const mayDelete = mayDo(holder, resource.name, 'delete');
  const acting = useActions(resource, [row]);
  const { start, isGoing } = useDeletion(resource, row, acting);
  const [answered, setAnswered] = useState<Pick<AnsweredProps, 'action' | 'answer'>>();
  const { shown, show, sheet } = useSheet<'answer'>();
  const Answered = viewOf(resource.name).slots?.['action.answered'];
  const open = acting.offered.filter(({ why }) => why === undefined).map(({ name }) => name);
  const [primary, quiet] = steps.filter((name) => open.includes(name));
  const more: MenuItem[] = [
    ...(mayCreate && resource.ui?.alike
      ? [
          {
            key: 'alike',
            label: t.alike,
            run: () => void navigate(`${pathOf(resource.name, 'create')}?like=${row.id}`),
          },
        ]
      : []),
    ...(mayDelete && isChangeable
      ? [{ key: 'delete', label: t.delete, isHarm: true, isDisabled: isGoing, run: start }]
      : []),
  ];
  return (
    <RecordActions
      {...{ resource, row, ...acting, primary, quiet }}
      // What is closed stands beside what is open, never alone.
      offered={open.length > 0 ? acting.offered : []}
      more={more}
      answered={(action, answer) => {
        if (resource.actions?.[action]?.answers === undefined) return;
        setAnswered({ action, answer });
        show('answer');
      }}
    >
      {() => shown === 'answer' && Answered && answered && <Answered {...{ row, ...answered, sheet }} />}
    </RecordActions>
  );
}
