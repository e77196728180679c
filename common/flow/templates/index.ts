import type { Flow } from '../flow.ts';
import { startingFlow } from '../starting-flow.ts';
import { withArrival } from './base.ts';
import { chakula } from './chakula.ts';
import { huduma } from './huduma.ts';
import { kozi } from './kozi.ts';
import { mavazi } from './mavazi.ts';
import { mikate } from './mikate.ts';
import type { FlowTemplateName } from './names.ts';
import { saluni } from './saluni.ts';
import { vipuri } from './vipuri.ts';

/** What a bot says in each trade, to begin from. */
export const flowTemplates: Readonly<Record<FlowTemplateName, Flow>> = {
  duka: withArrival(startingFlow),
  chakula,
  mavazi,
  huduma,
  saluni,
  vipuri,
  mikate,
  kozi,
};
