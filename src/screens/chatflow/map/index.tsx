import {
  Background,
  type Connection,
  type Edge,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { blocks } from '../../../../common/flow/blocks/index.ts';
import { wordsFor } from '../../../../common/flow/doctor-words.ts';
import { exitsOf, hasBlock } from '../../../../common/flow/exits.ts';
import { type Finding, isError } from '../../../../common/flow/finding.ts';
import type { Flow } from '../../../../common/flow/flow.ts';
import { useLanguage } from '../../../app/language.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { type FlowChange, withBlock, withPlace, withValue } from '../changes.ts';
import { Reached } from '../counts.tsx';
import { exitName } from '../part-name.ts';
import type { CountsByBlock } from '../queries.ts';
import { useSteps } from '../steps.ts';
import { texts } from '../texts.ts';
import { mapId } from '../use-step-acts.ts';
import { layOut, viewFrom } from './layout.ts';
import './map.css';
import { keyTexts } from './key-texts.ts';
import { Step, type StepNode } from './step-node.tsx';

interface Props {
  flow: Flow;
  findings: readonly Finding[];
  counts: CountsByBlock | undefined;
  isReadOnly: boolean;
  /** The step that is written beside it. */
  chosen: string | undefined;
  /** Left out for who may not change it. */
  mend: ((finding: Finding) => void) | undefined;
  choose(name: string | undefined): void;
  remove(names: readonly string[]): void;
  change(next: FlowChange): void;
}
const nodeTypes = { step: Step };

/** The steps as a map. What is done here is done in the list as well, which needs no pointer. */
export default function FlowMap(props: Props) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ flow, findings, counts, isReadOnly, chosen, mend, choose, remove, change }: Props) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { titleOf, labelOf } = useSteps(flow);
  /** Where steps are while they are dragged. */
  const [dragged, setDragged] = useState<Record<string, { x: number; y: number }>>({});
  const places = useMemo(() => layOut(flow), [flow]);
  const keys = useTexts(keyTexts);
  const ariaLabelConfig = useMemo(
    () => ({
      'node.a11yDescription.default': isReadOnly ? keys.read : keys.step,
      'node.a11yDescription.keyboardDisabled': isReadOnly ? keys.read : keys.step,
      'node.a11yDescription.ariaLiveMessage': () => keys.moved,
      'edge.a11yDescription.default': keys.exit,
    }),
    [keys, isReadOnly],
  );
  const [opened] = useState(() => viewFrom(places, { name: chosen, start: flow.start }));
  const { setViewport, getZoom } = useReactFlow();
  /** The step that the view has come to, or that was touched where it is. */
  const shown = useRef(chosen);
  const show = useEffectEvent(
    (name: string) => void setViewport(viewFrom(places, { name, start: flow.start, now: getZoom() })),
  );
  useEffect(() => {
    if (chosen !== undefined && chosen !== shown.current) show(chosen);
    shown.current = chosen;
  }, [chosen]);
  const nodes = [...places].flatMap(([name, place]): StepNode[] => {
    const block = flow.blocks[name];
    if (!block) return [];
    const { number, kind, marked } = titleOf(name);
    const own = findings.filter((each) => each.block === name);
    const worst = own.find(isError) ?? own[0];
    return [
      {
        ...{ id: name, type: 'step', position: dragged[name] ?? place, selected: name === chosen },
        ariaLabel: labelOf(name),
        data: {
          ...{ title: `${number}. ${kind}`, words: marked, icon: blocks[block.kind].icon },
          exits: exitsOf(block).map((exit) => ({ place: exit.place, label: exitName(block, exit, language) })),
          count: counts && <Reached {...{ counts, name, kind: block.kind }} />,
          trouble: worst && {
            ...wordsFor(worst, language),
            isError: isError(worst),
            mend: mend && (() => mend(worst)),
          },
          ...{ isFirst: flow.start === name, begins: t.begins },
        },
      },
    ];
  });
  const edges = Object.entries(flow.blocks).flatMap(([name, block]): Edge[] =>
    exitsOf(block)
      .filter(({ to }) => hasBlock(flow, to))
      .map((exit) => ({
        ...{ id: `${name} ${exit.place}`, source: name, sourceHandle: exit.place, target: exit.to },
        ariaLabel: `${labelOf(name)}, ${exitName(block, exit, language)}: ${labelOf(exit.to)}`,
      })),
  );

  function take(changes: readonly NodeChange<StepNode>[]): void {
    for (const each of changes) {
      if (each.type === 'select' && each.selected) {
        shown.current = each.id;
        choose(each.id);
      }
      if (each.type !== 'position' || !each.position) continue;
      const { id, position } = each;
      const place = { x: Math.round(position.x), y: Math.round(position.y) };
      if (each.dragging) setDragged((before) => ({ ...before, [id]: place }));
      else {
        setDragged({});
        change(withPlace(flow, id, place));
      }
    }
  }
  const connect = ({ source, sourceHandle, target }: Connection) => change(leading(flow, source, sourceHandle, target));
  return (
    <section id={mapId} tabIndex={-1} aria-label={t.map} className="flow-map">
      <ReactFlow<StepNode>
        {...{ nodes, edges, nodeTypes, ariaLabelConfig }}
        defaultViewport={opened}
        minZoom={0.1}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        deleteKeyCode={isReadOnly ? null : ['Delete', 'Backspace']}
        proOptions={{ hideAttribution: true }}
        onNodesChange={take}
        onConnect={connect}
        onPaneClick={() => choose(undefined)}
        onDelete={({ nodes: steps, edges: exits }) => {
          if (steps.length > 0) return remove(steps.map(({ id }) => id));
          change(exits.reduce((left, { source, sourceHandle }) => leading(left, source, sourceHandle, ''), flow));
        }}
      >
        <Background gap={20} />
        <Zoom isPlaced={flow.places !== undefined && !isReadOnly} tidy={() => change({ ...flow, places: undefined })} />
      </ReactFlow>
    </section>
  );
}

/** With one exit of a step leading elsewhere. */
function leading(flow: Flow, name: string, exit: string | null | undefined, to: string): Flow {
  const block = hasBlock(flow, name) ? flow.blocks[name] : undefined;
  return block ? withBlock(flow, name, withValue(block, (exit ?? 'next').split('.'), to)) : flow;
}

function Zoom({ isPlaced, tidy }: { isPlaced: boolean; tidy(): void }) {
  const t = useTexts(keyTexts);
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const button = (label: string, icon: 'minus' | 'plus' | 'grid', act: () => void) => (
    <Button
      key={label}
      size="large"
      aria-label={label}
      title={label}
      icon={<Icon name={icon} size={18} />}
      onClick={act}
    />
  );
  return (
    <Panel position="bottom-left" className="map-tools">
      {button(t.zoom_out, 'minus', () => void zoomOut())}
      {button(t.zoom_in, 'plus', () => void zoomIn())}
      <Button size="large" onClick={() => void fitView({ maxZoom: 1 })}>
        {t.zoom_all}
      </Button>
      {isPlaced && button(t.tidy, 'grid', tidy)}
    </Panel>
  );
}
