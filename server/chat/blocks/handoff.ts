import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';
import { texts } from './texts.ts';

export const handoff: BlockHandler<'person'> = {
  enter: (context) => ({
    actions: [message(`${fill(context.block.text, context)}\n\n${texts.comeBack[context.speaker.language]}`)],
    handOver: true,
    assignee: context.block.assignee,
  }),
};
