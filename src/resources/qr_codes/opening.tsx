import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { QrOpening } from '../../../common/contracts/qr.ts';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';

/** What the chat of who scans the code begins with. */
export function Opening({ row }: { row: Row }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const query = useQuery({
    queryKey: ['qr_codes', 'opening', row.id, row.updated_at],
    queryFn: async ({ signal }) => (await http.get<QrOpening>(`/api/qr_codes/${row.id}/opening`, { signal })).data,
  });
  const { data } = query;
  return (
    <Panel title={<h2>{t.opening}</h2>}>
      {data && <blockquote className="qr-opening">{data.text}</blockquote>}
      {!data &&
        (isNotLoaded(query) ? (
          <Button size="large" onClick={() => void query.refetch()}>
            {common.retry}
          </Button>
        ) : (
          <Skeleton rows={1} />
        ))}
      {data?.url === null && <p className="soft">{t.notConnected}</p>}
      {data?.url && (
        <Button size="large" icon={<Icon name="chat" />} href={data.url} target="_blank" rel="noreferrer">
          {t.openChat}
        </Button>
      )}
    </Panel>
  );
}
