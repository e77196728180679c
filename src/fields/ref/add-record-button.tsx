import { Button } from 'antd';
import type { ResourceName } from '../../../resources/index.ts';
import { texts } from '../../pages/texts.ts';
import { useLabels } from '../../parts/labels.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** “+ New customer”, under the field that points to one. */
export function AddRecordButton({ resource, onClick }: { resource: ResourceName; onClick(): void }) {
  const t = useTexts(texts);
  const what = useLabels(resource).one;
  return (
    <Button type="link" className="add-record" onClick={onClick}>
      + {t.new(what)}
    </Button>
  );
}
