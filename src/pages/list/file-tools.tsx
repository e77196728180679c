import { Button } from 'antd';
import { useTexts } from '../../parts/use-texts.ts';
import type { ExportFormat } from './save-list.ts';
import { texts } from './texts.ts';

interface Props {
  busy: ExportFormat | undefined;
  save(format: ExportFormat): Promise<void>;
}

/** A wide list as a file of either kind. */
export function FileTools({ busy, save }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <Button size="large" loading={busy === 'csv'} onClick={() => void save('csv')}>
        {t.export}
      </Button>
      <Button size="large" loading={busy === 'xlsx'} onClick={() => void save('xlsx')}>
        {t.exportWorkbook}
      </Button>
    </>
  );
}
