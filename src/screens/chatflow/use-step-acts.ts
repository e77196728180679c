import type { BlockKind, Flow } from '../../../common/flow/flow.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { addBlock, copyBlock, type FlowChange, mergeFlows, removeBlock } from './changes.ts';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';

interface Screen {
  flow: Flow;
  /** The step that is open. */
  chosen: string | undefined;
  choose(name: string | undefined): void;
  /** Goes to a field, by its id, once it is there. */
  goTo(field: string): void;
  change(next: FlowChange): void;
  isMap: boolean;
}
/** Of the map, which has the keys once a step was removed there. */
export const mapId = 'flow.map';
export type StepActs = ReturnType<typeof useStepActs>;

/** What is done with steps, in the list as on the map: a new one has the keys, and a removed one can come back. */
export function useStepActs({ flow, chosen, choose, goTo, change, isMap }: Screen) {
  const t = useTexts(texts);
  const { names, labelOf } = useSteps(flow);
  const show = (made: { flow: Flow; name: string }) => {
    change(made.flow);
    choose(made.name);
    goTo(`${made.name}.head`);
  };
  return {
    add: (kind: BlockKind) => show(addBlock(flow, kind, chosen)),
    copy: (name: string) => show(copyBlock(flow, name)),
    remove(removed: readonly string[]) {
      const at = names.findIndex((name) => removed.includes(name));
      const after = removed.reduce(removeBlock, flow);
      change(after);
      choose(undefined);
      goTo(isMap ? mapId : `${names[at + 1] ?? names[at - 1] ?? ''}.head`);
      toast.success(t.removed(removed.map(labelOf).join(', ')), undefined, {
        // What is written meanwhile stays.
        action: { label: t.undo, run: () => change((now) => mergeFlows(after, now, flow)) },
      });
    },
  };
}
