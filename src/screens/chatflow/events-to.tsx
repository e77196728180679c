import { useState } from 'react';
import type { Flow } from '../../../common/flow/flow.ts';
import { messageSteps } from '../../../resources/enums.ts';
import { labels as workflowLabels } from '../../../resources/labels/order_workflow.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { eventsTo, withEventTo } from './changes.ts';
import { eventsTexts } from './events-texts.ts';

/** What happens to an order and leads to a step: each leads to one step only. */
export function EventsTo({ flow, name, change }: { flow: Flow; name: string; change(flow: Flow): void }) {
  const t = useTexts(eventsTexts);
  const { fields } = useTexts(workflowLabels);
  const own = eventsTo(flow, name);
  // Unticked, the last one does not close it under the keyboard.
  const [begins] = useState(own.length > 0);
  return (
    <details className="flow-events" open={begins}>
      <summary>{t.events}</summary>
      <fieldset className="flow-words">
        <legend className="hidden-text">{t.events}</legend>
        <small className="soft">{t.events_hint}</small>
        {messageSteps.map((event) => (
          <label key={event} className="flow-check">
            <input
              type="checkbox"
              checked={own.includes(event)}
              onChange={({ target }) => change(withEventTo(flow, name, event, target.checked))}
            />
            {fields[event]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
