import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import { Icon, type IconName } from '../../../parts/icon.tsx';
import { StepText } from '../step-text.tsx';

export type StepNode = Node<
  {
    title: string;
    /** With its marks. */
    words: string;
    icon: IconName;
    /** What it leads to: the place in the block, and what is read on it. */
    exits: readonly { place: string; label: string }[];
    /** How many came by it, and were left there. */
    count: ReactNode;
    /** What the doctor says of it, in one line. */
    trouble: { says: string; isError: boolean; cure: string; mend: (() => void) | undefined } | undefined;
    isFirst: boolean;
    begins: string;
  },
  'step'
>;

/** A step on the map: what it is, what is wrong with it, and each of its exits. */
export const Step = memo(({ data, isConnectable }: NodeProps<StepNode>) => {
  const { title, words, icon, exits, count, trouble, isFirst, begins } = data;
  return (
    <div className="map-step">
      <Handle type="target" position={Position.Left} isConnectable={isConnectable} />
      <header>
        <Icon name={icon} size={18} />
        <strong>{title}</strong>
        {count}
      </header>
      <p className="soft">{words === '' ? isFirst && begins : <StepText text={words} />}</p>
      {exits.map(({ place, label }) => (
        <div key={place} className="map-exit">
          <span>{label}</span>
          <Handle id={place} type="source" position={Position.Right} isConnectable={isConnectable} />
        </div>
      ))}
      {trouble && (
        <p className="map-trouble" data-error={trouble.isError || undefined}>
          <Icon name="alert" size={16} /> {trouble.says}
        </p>
      )}
      {trouble?.mend && (
        <Button
          size="large"
          // Neither dragged nor chosen by it.
          className="nodrag nopan map-cure"
          aria-label={`${trouble.cure}: ${trouble.says}`}
          onClick={(event) => {
            event.stopPropagation();
            trouble.mend?.();
          }}
        >
          {trouble.cure}
        </Button>
      )}
    </div>
  );
});
