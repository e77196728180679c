import { type HttpError, useDelete } from '@refinedev/core';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../resources/kit/index.ts';
import { undoMs, undoToast } from '../../app/deletions/pending.ts';
import { useDeleted } from '../../app/deletions/use-deleted.ts';
import { pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../../resources/types.ts';
import { texts } from '../texts.ts';

/** What the server answers where it keeps the record. */
interface DeleteAnswer {
  archived_because?: { message: string };
}

/**
 * Deletes a record when the time to undo it is over. The server may keep what others' history needs, or refuse: what
 * became of it is said wherever the person is by then.
 */
export function DeleteButton({ resource, row, title }: { resource: Resource; row: Row; title: string }) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { mutate } = useDelete<Row, HttpError, Row>();
  const { name } = resource;
  const deleted = useDeleted(name).has(row.id);
  const key = undoToast(name, row.id);

  function remove() {
    mutate({
      resource: name,
      id: row.id,
      values: row,
      mutationMode: 'undoable',
      // Refine's own notice counts down each second and does not say what it is about.
      onCancel: (undo) =>
        toast.info(t.deleting(title), undefined, {
          id: key,
          duration: undoMs,
          action: { label: t.undo, run: undo },
        }),
      successNotification: (answer) => {
        const retained = (answer?.data as DeleteAnswer | undefined)?.archived_because;
        return retained
          ? { key, type: 'progress', message: retained.message }
          : { key, type: 'success', message: t.deleted };
      },
      errorNotification: (error) => {
        const { status, message } = readProblem(error);
        return { key, type: 'error', message: status === 0 ? common.noNetwork : message };
      },
    });
    navigate(pathOf(name, 'list') ?? '/dashboard');
  }
  return (
    <Button danger size="large" disabled={deleted} onClick={remove}>
      {t.delete}
    </Button>
  );
}
