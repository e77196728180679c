import { useState } from 'react';
import type { FlowDraft, FlowStanding } from '../../../common/contracts/flows.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useUnsaved } from '../../app/unsaved/use-unsaved.ts';
import { readStale } from '../../pages/merge/stale.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { mergeFlows } from './changes.ts';
import { useFlowCalls } from './queries.ts';
import { texts } from './texts.ts';

/** What is being written: over which flow, and which version of the draft that was; null before there is a draft. */
interface Edited {
  base: Flow;
  version: number | null;
  graph: Flow;
}

/** The flow as it is being written. It stays on the device until it is saved, and whatever fails loses nothing. */
export function useEditor({ published, draft }: FlowStanding) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const calls = useFlowCalls();
  const stored = useDraft<Edited>('chatflow');
  const [edited, setEdited] = useState<Edited | undefined>(() => stored.taken?.values);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(edited !== undefined);
  const shown = draft?.graph ?? published.graph;
  const graph = edited?.graph ?? shown;

  const hold = (next: Edited | undefined) => {
    setEdited(next);
    if (next) stored.write(next);
    else stored.done();
  };
  const change = (next: Flow) => hold({ base: shown, version: draft?.version ?? null, ...edited, graph: next });

  /** Lays what is written over what somebody else saved meanwhile, to be read before it is saved. */
  function merge({ base, graph: mine }: Edited, current: FlowDraft): void {
    hold({ base: current.graph, version: current.version, graph: mergeFlows(base, mine, current.graph) });
    toast.warning(t.merged(current.changed_by ?? t.somebody));
    void calls.refresh();
  }

  async function save(): Promise<void> {
    if (!edited) return;
    let { version } = edited;
    if (version === null) {
      const begun = await calls.begin();
      if (begun.version > 1) return merge(edited, begun);
      version = begun.version;
    }
    try {
      await calls.save(edited.graph, version);
    } catch (error) {
      const current = readStale(error)?.current as FlowDraft | undefined;
      if (!current) throw error;
      return merge(edited, current);
    }
    hold(undefined);
    toast.success(t.saved);
  }

  /** Does it once at a time, and says why where it fails. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { status, message } = readProblem(error);
      toast.danger(common.notDone, status === 0 ? common.noNetwork : message);
      if (status === 404 || status === 412) void calls.refresh();
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ graph, change, isBusy, isUnsaved: edited !== undefined },
    save: () => run(save),
    publish: () =>
      run(async () => {
        if (!draft) return;
        await calls.publish(draft.version);
        toast.success(t.done);
      }),
    drop: () =>
      run(async () => {
        if (draft) await calls.drop();
        hold(undefined);
        toast.success(t.dropped);
      }),
    restore: (number: number) =>
      run(async () => {
        await calls.restore(number, draft?.version ?? null);
        hold(undefined);
        toast.success(t.restored(number));
      }),
  };
}
