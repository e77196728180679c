import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { WhyGroup } from '../../../../common/contracts/segments.ts';
import { customers } from '../../../../resources/customers.ts';
import { ref } from '../../../../resources/kit/index.ts';
import { http } from '../../../app/http.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { FieldItem } from '../../../fields/form.ts';
import { NotLoaded } from '../../../pages/parts/not-loaded.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { SkeletonRows } from '../../../parts/skeleton.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { Row } from '../../types.ts';
import { texts } from '../texts.ts';
import { WhyRules } from '../why/rules.tsx';

const customer = ref.optional({ to: 'customers' });

/** Each rule of a segment with what one customer has: chosen among all. */
export function Why({ row }: { row: Row }) {
  const t = useTexts(texts);
  const [form] = Form.useForm<{ customer?: string }>();
  const id = Form.useWatch('customer', form);
  const query = useQuery({
    queryKey: ['figures', 'segments', 'why', row.id, row.conditions, id],
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
    <Panel title={<h2>{t.why}</h2>}>
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
            <WhyRules group={query.data.why} />
          </>
        )}
      </div>
    </Panel>
  );
}
