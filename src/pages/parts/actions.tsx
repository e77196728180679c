import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource, Role } from '../../../resources/kit/index.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../screens/problem.ts';
import type { View } from '../list/view.ts';
import { ifMatch, readStale } from '../merge/stale.ts';

// Fetched when it is first opened.
const ActionDialog = lazy(() => import('./action-dialog.tsx'));

interface Props {
  resource: Resource;
  row: Record<string, unknown> & { id: string };
  role: Role | null;
  words: View['words'];
  /** What else is to be fetched anew, where the record stands beside others. */
  done?: () => Promise<unknown>;
}

/** The buttons of a record are the rows of its actions, for its state and this person's role. */
export function Actions({ resource, row, role, words, done }: Props) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const state = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'state');
  const open = Object.entries(resource.actions ?? {}).filter(
    ([, action]) =>
      role !== null &&
      action.access.includes(role) &&
      (!action.from || (state !== undefined && action.from.includes(String(row[state])))),
  );
  const action = asked === undefined ? undefined : resource.actions?.[asked];

  const refetch = () => invalidate({ resource: resource.name, invalidates: ['list', 'detail'], id: row.id });
  async function run(name: string, args: Record<string, unknown>) {
    setBusy(true);
    try {
      await http.post(`/api/${resource.name}/${row.id}/${name}`, args, {
        headers: { 'idempotency-key': crypto.randomUUID(), ...ifMatch(row) },
      });
      toast.success(t('record.done'));
      setAsked(undefined);
      await refetch();
      await done?.();
      return {};
    } catch (error) {
      const problem = readProblem(error);
      if (readStale(error)) void refetch();
      toast.danger(problem.status === 0 ? t('state.noNetwork') : problem.message);
      return problem.errors;
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {open.map(([name, each]) => (
        <Button
          key={name}
          size="large"
          danger={each.danger === true}
          loading={busy && asked === undefined}
          onClick={() => (each.args || each.confirm ? setAsked(name) : void run(name, {}))}
        >
          {words.action(name).title}
        </Button>
      ))}
      <Suspense>
        {asked !== undefined && action && (
          <ActionDialog
            key={asked}
            name={asked}
            {...{ action, row, words, busy }}
            run={(args) => run(asked, args)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
