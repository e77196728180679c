import { Button } from 'antd';
import type { Resource } from '../../../resources/kit/index.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { ExportFormat } from './use-export.ts';

interface Props {
  resource: Resource;
  busy: ExportFormat | undefined;
  save(format: ExportFormat): Promise<void>;
  /** Where its rows come from a file; left out, they do not. */
  importPath: string | undefined;
}

/** A wide list as a file of either kind, and the way for a file's rows to come into it. */
export function FileTools({ resource, busy, save, importPath }: Props) {
  const t = useTexts(texts);
  return (
    <>
      {resource.csv && (
        <>
          <Button size="large" loading={busy === 'csv'} onClick={() => void save('csv')}>
            {t.export}
          </Button>
          <Button size="large" loading={busy === 'xlsx'} onClick={() => void save('xlsx')}>
            {t.exportWorkbook}
          </Button>
        </>
      )}
      {importPath !== undefined && (
        <ButtonLink size="large" to={importPath}>
          {t.import}
        </ButtonLink>
      )}
    </>
  );
}
