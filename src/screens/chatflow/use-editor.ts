import { useEffect, useMemo, useRef, useState } from 'react';
import type { FlowDraft, FlowImported, FlowReplaced, FlowStanding } from '../../../common/contracts/flows.ts';
import { inOrder } from '../../../common/flow/exits.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import type { FlowTemplateName } from '../../../common/flow/templates/names.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useUnsaved } from '../../app/unsaved/use-unsaved.ts';
import { uploads } from '../../fields/parts/uploads.ts';
import { readStale } from '../../pages/merge/stale.ts';
import { readProblem } from '../../parts/problem.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { changedByBoth, type FlowChange, mergeFlows } from './changes.ts';
import { same } from './differences.ts';
import { noHistory, step, withChange } from './history.ts';
import { byTemplate, byVersion, readFile, useFlowCalls } from './queries.ts';
import { texts } from './texts.ts';

/** What is being written: over which flow, and which version of the draft that was; null before there is a draft. */
interface Edited {
  base: Flow;
  version: number | null;
  /** The draft's own; what lies on a device from before may be without it. */
  number?: number | undefined;
  graph: Flow;
}

/** The flow as it is being written. It stays on the device until it is saved, and whatever fails loses nothing. */
export function useEditor({ published, draft }: FlowStanding) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const calls = useFlowCalls();
  const stored = useDraft<Edited>('chatflow');
  const [edited, setEdited] = useState<Edited | undefined>(() => stored.taken?.values);
  /** The same where it is not drawn yet. */
  const held = useRef(edited);
  const [isBusy, setBusy] = useState(false);
  // Two taps may come before it is drawn.
  const busy = useRef(false);
  useUnsaved(edited !== undefined);
  const shown = draft?.graph ?? published.graph;

  // What comes later, as a file that was sent up meanwhile, changes the flow as it is then.
  const current: Edited = edited ?? {
    base: shown,
    version: draft?.version ?? null,
    number: draft?.number,
    graph: shown,
  };
  const { graph } = current;
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });

  const hold = (next: Edited | undefined) => {
    held.current = next;
    setEdited(next);
    if (next) latest.current = next;
    if (next) stored.write(next);
    else stored.done();
  };
  const history = useRef(noHistory);
  function change(next: FlowChange): void {
    const before = latest.current.graph;
    const after = typeof next === 'function' ? next(before) : next;
    history.current = withChange(history.current, { before, after }, Date.now());
    hold({ ...latest.current, graph: after });
  }
  function go(way: 'back' | 'on'): void {
    const gone = step(history.current, latest.current.graph, way);
    if (!gone) return;
    history.current = gone.history;
    hold({ ...latest.current, graph: gone.flow });
  }
  /** Somebody saved, published or dropped it since this was begun. */
  const isBehind = useMemo(() => {
    if (edited === undefined) return false;
    if (draft === null) return edited.version !== null || !same(edited.base, published.graph);
    return draft.version !== edited.version || draft.number !== (edited.number ?? draft.number);
  }, [edited, draft, published.graph]);

  /** What was changed since `base`, over the draft as it is. */
  const layOver = (base: Flow, { graph, version, number }: FlowDraft) =>
    hold({ base: graph, version, number, graph: mergeFlows(base, latest.current.graph, graph) });
  /** Lays what is written over what somebody else saved meanwhile, to be read before it is saved. */
  function merge(now: FlowDraft): undefined {
    const { base, graph } = latest.current;
    const both = changedByBoth(base, graph, now.graph);
    layOver(base, now);
    const order = inOrder(latest.current.graph);
    const numbers = both.map((name) => order.indexOf(name) + 1).sort((a, b) => a - b);
    // Who began a draft, as this one may have, changed nothing in it.
    toast.warning(
      t.merged((now.version > 1 && now.changed_by) || t.somebody),
      numbers.length > 0 ? t.yours_stay(numbers.join(', ')) : undefined,
    );
    void calls.refresh();
  }

  /** Gives the draft as it then is; undefined where it has to be read first. */
  async function save(): Promise<FlowDraft | null | undefined> {
    // What is still being sent up belongs to it.
    await uploads.over();
    if (!held.current) return draft;
    const { base, version, number, graph } = held.current;
    /** What is begun may differ from what was changed: another flow was published, or another draft is there. */
    const saveAnew = async () => {
      const begun = await calls.begin();
      return same(begun.graph, base) ? calls.save(graph, begun) : merge(begun);
    };
    let saved: FlowDraft | undefined;
    try {
      saved = await (version === null ? saveAnew() : calls.save(graph, { version, number }));
    } catch (error) {
      const now = readStale(error)?.current as FlowDraft | undefined;
      if (now) return merge(now);
      // The draft was published or dropped elsewhere.
      if (version === null || readProblem(error).status !== 404) throw error;
      saved = await saveAnew();
    }
    if (!saved) return undefined;
    // What was written while it was under way is still to be saved.
    if (latest.current.graph === graph) hold(undefined);
    else layOver(graph, saved);
    return saved;
  }

  /** What was written is saved first: it stays with the draft that is replaced. */
  async function replace<R extends FlowReplaced>(by: string, body: object | undefined, done: (answer: R) => string) {
    const before = await save();
    if (before === undefined) return;
    const answer = await calls.replace<R>(by, body, before?.version ?? null);
    const undo =
      answer.replaced === null
        ? undefined
        : {
            action: { label: t.undo, run: () => void run(() => bringBack(answer.replaced ?? 0, answer.draft.version)) },
          };
    toast.success(done(answer), answer.replaced === null ? undefined : t.put_aside(answer.replaced), undo);
  }
  async function bringBack(number: number, version: number): Promise<void> {
    await calls.replace(byVersion(number), undefined, version);
    toast.success(t.restored(number));
  }

  /** Does it once at a time, and says why where it fails. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { status, message } = readProblem(error);
      toast.danger(common.notDone, message);
      if (status === 404 || status === 412) void calls.refresh();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  return {
    ...{ graph, change, isBusy, isUnsaved: edited !== undefined, isBehind: isBehind && !isBusy },
    back: history.current.done.length > 0 ? () => go('back') : undefined,
    on: history.current.undone.length > 0 ? () => go('on') : undefined,
    /** What another window wrote and did not save; nothing while something is written here. */
    offered: edited === undefined ? stored.offered : undefined,
    take() {
      const { offered } = stored;
      stored.take();
      if (offered) hold(offered.values);
    },
    forget: stored.forget,
    save: () => run(async () => void ((await save()) && toast.success(t.saved))),
    publish: () =>
      run(async () => {
        const saved = await save();
        if (!saved) return;
        await calls.publish(saved);
        toast.success(t.done);
      }),
    drop: () =>
      run(async () => {
        if (draft) await calls.drop(draft);
        hold(undefined);
        toast.success(t.dropped);
      }),
    restore: (number: number) => run(() => replace(byVersion(number), undefined, () => t.restored(number))),
    useTemplate: (name: FlowTemplateName) => run(() => replace(byTemplate(name), undefined, () => t.template_taken)),
    /** What is written is in it once it is saved. */
    download: (number?: number) =>
      run(async () => {
        const file = await readFile(number);
        saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `bot-${file.version}.json`);
      }),
    /** Throws where the file is wrong, so that it is said where it was chosen. */
    takeFile: (text: string) =>
      replace<FlowImported>('import', { text }, ({ dropped }) =>
        dropped.length === 0 ? t.file_taken : t.file_dropped(dropped.length),
      ),
  };
}
