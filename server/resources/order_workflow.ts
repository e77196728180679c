import { messageSteps } from '../../resources/enums.ts';
import { unknownVariable } from '../orders/message.ts';
import { variableSentence } from '../orders/variable-sentence.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const orderWorkflow: Behaviour<'order_workflow'> = {
  async afterWrite({ caller: { language } }, row) {
    const errors = messageSteps.flatMap((step) => {
      const unknown = Object.values(row[step].text ?? {}).map((text) => unknownVariable(text ?? ''));
      const found = unknown.find((each) => each !== undefined);
      return found === undefined ? [] : [[`${step}.text`, variableSentence(language, found)] as const];
    });
    if (errors.length > 0) throw problem('validation_failed', Object.fromEntries(errors));
  },
};
