import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { SegmentWhyPart, WhyGroup } from '../../../../common/contracts/segments.ts';
import { customers } from '../../../../resources/customers.ts';
import { ref } from '../../../../resources/kit/index.ts';
import { http } from '../../../app/http.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { FieldItem } from '../../../fields/form.ts';
import { components } from '../../../fields/index.ts';
import { NotLoaded } from '../../../pages/parts/not-loaded.tsx';
import { useWords } from '../../../pages/words.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { SkeletonRows } from '../../../parts/skeleton.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { Row } from '../../types.ts';
import { texts } from '../texts.ts';

const customer = ref.optional({ to: 'customers' });

/** Each rule of a segment with what one customer has: chosen among all. */
export function Why({ row }: { row: Row }) {
  const t = useTexts(texts);
  const [form] = Form.useForm<{ customer?: string }>();
  const id = Form.useWatch('customer', form);
  const query = useQuery({
    queryKey: ['segments', 'why', row.id, row.conditions, id],
    enabled: typeof id === 'string',
    retry: false,
    queryFn: async ({ signal }) => {
      const [why, person] = await Promise.all([
        http.get<WhyGroup>(`/api/segments/${row.id}/why/${id}`, { signal }),
        http.get<Row>(`/api/${customers.name}/${id}`, { signal }),
      ]);
      return { why: why.data, name: String(person.data.name) };
    },
  });
  return (
    <Panel title={<h2>{t.why}</h2>} className="segment-why">
      <Form form={form} layout="vertical">
        <FieldItem field={customer} path={['customer']} words={{ label: t.whose, choices: {} }} />
      </Form>
      <div aria-live="polite">
        {isNotLoaded(query) && <NotLoaded query={query} />}
        {query.isFetching && !query.data && <SkeletonRows rows={2} />}
        {query.data && (
          <>
            <p>
              <strong>{query.data.why.met ? t.isIn(query.data.name) : t.isNot(query.data.name)}</strong>
            </p>
            <Group group={query.data.why} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Group({ group }: { group: WhyGroup }) {
  const t = useTexts(texts);
  return (
    <>
      {group.parts.length > 1 && <small>{group.match === 'all' ? t.allOf : t.anyOf}</small>}
      <ul>
        {group.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name, and none moves
          <li key={at}>{'parts' in part ? <Group group={part} /> : <Rule part={part} />}</li>
        ))}
      </ul>
    </>
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
