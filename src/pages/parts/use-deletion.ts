import { type HttpError, useDelete } from '@refinedev/core';
import { useNavigate } from 'react-router';
import type { Deletion } from '../../../common/contracts/deletion.ts';
import { pathOfRecord, type Resource } from '../../../resources/kit/index.ts';
import type { useActions } from '../../actions/use-actions.ts';
import { useConfirm } from '../../app/confirm.tsx';
import { undoToast } from '../../app/deletions/pending.ts';
import { undoMs } from '../../app/deletions/undo-ms.ts';
import { useDeleted } from '../../app/deletions/use-deleted.ts';
import { http } from '../../app/http.ts';
import { useLanguage } from '../../app/language.ts';
import { pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { fetchLabels } from '../../parts/labels.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../../resources/types.ts';
import { calledIn } from '../called.ts';
import { texts } from '../texts.ts';
import { useWords } from '../words.ts';

/** What the server answers where it keeps the record. */
interface DeleteAnswer {
  archived_because?: { message: string };
}
type Archiving = Pick<ReturnType<typeof useActions>, 'offered' | 'run'>;

/**
 * Deletes a record when the time to undo it is over. What others need is asked about first: what stays, and how it is
 * taken out of use instead; and so is what deleting changes more than its row. The server has the last word; what
 * became of it is said wherever the person is by then.
 */
export function useDeletion(resource: Resource, row: Row, { offered, run }: Archiving) {
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const t = useTexts(texts);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutate } = useDelete<Row, HttpError, Row>();
  const { name, archive } = resource;
  const words = useWords(resource);
  const title = calledIn({ resource, row, words });
  const isGoing = useDeleted(name).has(row.id);
  const key = undoToast(name, row.id);

  async function start() {
    try {
      const { data } = await http.get<Deletion>(`${pathOfRecord(resource)}/${row.id}/deletion`);
      if (data.becomes !== 'deleted') await explain(data);
      else if (words.deletes === undefined) remove();
      else ask(words.deletes);
    } catch (error) {
      const { message } = readProblem(error);
      toast.danger(common.notDone, message);
    }
  }

  const ask = (content: string) =>
    confirm({
      title: t.deleteAsk(title),
      content,
      okText: t.delete,
      okButtonProps: { danger: true },
      cancelText: t.keep,
      onOk: remove,
    });

  async function explain({ message, used_by }: Deletion) {
    const instead = offered.find((each) => each.name === archive && each.why === undefined);
    const users = await Promise.all(used_by.map(async (record) => (await fetchLabels(record))[language].many));
    const why = users.length > 0 ? t.usedIn(users.join(', ')) : (message ?? undefined);
    if (!instead) return confirm({ title: t.notDeleted(title), content: why, okText: t.understood, okCancel: false });
    confirm({
      title: `${instead.label}: “${title}”?`,
      content: why,
      okText: instead.label,
      cancelText: t.keep,
      onOk: async () => void (await run(instead.name)),
    });
  }

  function remove() {
    mutate({
      resource: name,
      id: row.id,
      values: row,
      mutationMode: 'undoable',
      // Refine's own notice does not say what it is about.
      onCancel: (undo) =>
        toast.info(t.deleting(title), undefined, {
          id: key,
          duration: undoMs,
          counts: true,
          action: { label: t.undo, run: undo },
        }),
      successNotification: (answer) => {
        const retained = (answer?.data as DeleteAnswer | undefined)?.archived_because;
        return retained
          ? { key, type: 'progress', message: retained.message }
          : { key, type: 'success', message: t.deleted };
      },
      errorNotification: (error) => {
        const { message } = readProblem(error);
        return { key, type: 'error', message };
      },
    });
    navigate(pathOf(name, 'list') ?? '/dashboard');
  }
  return { start: () => void start(), isGoing };
}
