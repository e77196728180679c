import type { SegmentWhyPart, WhyGroup } from '../../../../common/contracts/segments.ts';
import { customers } from '../../../../resources/customers.ts';
import { components } from '../../../fields/index.ts';
import { useWords } from '../../../pages/words.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { texts } from '../texts.ts';

/** Each rule in a sentence, whether somebody meets it, and what she has there. */
export function WhyRules({ group }: { group: WhyGroup }) {
  const t = useTexts(texts);
  return (
    <div className="segment-why">
      {group.parts.length > 1 && <small>{group.match === 'all' ? t.allOf : t.anyOf}</small>}
      <ul>
        {group.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name, and none moves
          <li key={at}>{'parts' in part ? <WhyRules group={part} /> : <Rule part={part} />}</li>
        ))}
      </ul>
    </div>
  );
}

function Rule({ part: { sentence, met, found, field: name } }: { part: SegmentWhyPart }) {
  const t = useTexts(texts);
  const words = useWords(customers);
  const field = name === null ? undefined : customers.fields[name as keyof typeof customers.fields];
  const isNothing = found === null || found === '' || (Array.isArray(found) && found.length === 0);
  const value =
    field && name !== null && !isNothing
      ? components[field.kind].cell({ field, value: found, words: words.field(name), titles: new Map() })
      : isNothing
        ? t.nothing
        : String(found);
  return (
    <div className="segment-rule" data-met={met}>
      <Icon name={met ? 'check' : 'close'} size={20} />
      <span>
        {sentence}
        <small>
          {t.found} {value}
        </small>
      </span>
    </div>
  );
}
