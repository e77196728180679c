import { Button } from 'antd';
import { useState } from 'react';
import type { BlockKind } from '../../../common/flow/flow.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { kindNames } from './kinds.ts';
import { texts } from './texts.ts';

/** A further step of a kind. */
export function AddStep({ isFull, add }: { isFull: boolean; add(kind: BlockKind): void }) {
  const t = useTexts(texts);
  const [kind, setKind] = useState<BlockKind>('message');
  return (
    <div className="flow-add">
      <label htmlFor="flow-kind">{t.kind}</label>
      <select id="flow-kind" value={kind} onChange={({ target }) => setKind(target.value as BlockKind)}>
        {kindNames.map((each) => (
          <option key={each} value={each}>
            {t.kinds[each]}
          </option>
        ))}
      </select>
      <Button size="large" disabled={isFull} icon={<Icon name="plus" size={18} />} onClick={() => add(kind)}>
        {t.add_step}
      </Button>
    </div>
  );
}
