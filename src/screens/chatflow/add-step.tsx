import { Button } from 'antd';
import { useState } from 'react';
import { blockKinds, blocks } from '../../../common/flow/blocks/index.ts';
import type { BlockKind } from '../../../common/flow/flow.ts';
import { useLanguage } from '../../app/language.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** A further step of a kind. */
export function AddStep({ isFull, add }: { isFull: boolean; add(kind: BlockKind): void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [kind, setKind] = useState<BlockKind>('message');
  return (
    <div className="flow-add">
      <label htmlFor="flow-kind">{t.kind}</label>
      <select id="flow-kind" value={kind} onChange={({ target }) => setKind(target.value as BlockKind)}>
        {blockKinds.map((each) => (
          <option key={each} value={each}>
            {blocks[each].name[language]}
          </option>
        ))}
      </select>
      <Button size="large" disabled={isFull} icon={<Icon name="plus" size={18} />} onClick={() => add(kind)}>
        {t.add_step}
      </Button>
    </div>
  );
}
