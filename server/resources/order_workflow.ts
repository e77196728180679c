import { messageSteps } from '../../resources/enums.ts';
import { type StaffStep, staffSteps } from '../../resources/trade/staff-steps.ts';
import { unknownVariable } from '../orders/message.ts';
import { handOverSentence, variableSentence } from '../orders/workflow-sentences.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { assertMayGrant } from '../roles/assert-may-grant.ts';

export const orderWorkflow: Behaviour<'order_workflow'> = {
  // Who may do a step is a permission like any other: nobody gives what they lack.
  async beforeChange({ caller }, row, change) {
    for (const step of Object.keys(staffSteps) as StaffStep[]) {
      const who = change?.[step]?.who;
      if (who !== undefined && who !== row[step].who) assertMayGrant(caller, [`orders.${staffSteps[step].action}`]);
    }
  },
  async afterWrite({ services, caller: { shopId, language } }, row) {
    const errors = messageSteps.flatMap((step) => {
      const unknown = Object.values(row[step].text ?? {}).map((text) => unknownVariable(text ?? ''));
      const found = unknown.find((each) => each !== undefined);
      return found === undefined ? [] : [[`${step}.text`, variableSentence(language, found)] as const];
    });
    const hasWay = row.picked_up.on || row.delivered.on;
    const wrong = { ...Object.fromEntries(errors), ...(!hasWay && { 'delivered.on': handOverSentence(language) }) };
    if (Object.keys(wrong).length > 0) throw problem('validation_failed', wrong);
    // Who may do what follows from it.
    services.live.publish(shopId, { type: 'access.changed' });
  },
};
