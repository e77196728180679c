import { Button } from 'antd';
import type { FlowStanding } from '../../../common/contracts/flows.ts';
import { inOrder } from '../../../common/flow/exits.ts';
import { Icon } from '../../parts/icon.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { differencesOf } from './differences.ts';
import { texts } from './texts.ts';
import { useAsk } from './use-ask.ts';
import type { useEditor } from './use-editor.ts';

interface Props {
  overview: FlowStanding;
  editor: ReturnType<typeof useEditor>;
  isReadOnly: boolean;
  showDifferences(): void;
}

/** Whether the flow is live or a draft, who saved it and when; what was changed is taken back from here. */
export function FlowState({ overview: { published, draft }, editor, isReadOnly, showDifferences }: Props) {
  const t = useTexts(texts);
  const when = useTime();
  const ask = useAsk();
  const { graph, isUnsaved, isBusy } = editor;
  const count = inOrder(graph).length;
  const isDraft = draft !== null || isUnsaved;
  return (
    <p className="flow-state">
      {(isDraft || count > 0) && (
        <StateTag colour={isDraft ? 'waiting' : 'good'}>
          {isDraft ? t.draft(differencesOf(published.graph, graph).length) : t.published(published.number)}
        </StateTag>
      )}
      {isUnsaved && <StateTag colour="neutral">{t.unsaved}</StateTag>}
      {isDraft && (
        <Button type="link" size="large" onClick={showDifferences}>
          {t.see_changes}
        </Button>
      )}
      <span className="soft">{t.steps(count)}</span>
      {!isUnsaved && draft?.updated_at && (
        <span className="soft">{t.saved_by(when(draft.updated_at), draft.changed_by)}</span>
      )}
      {(editor.back || editor.on) && (
        <span className="flow-history">
          {(['back', 'on'] as const).map((way) => (
            <Button
              key={way}
              type="text"
              size="large"
              className={`flow-${way}`}
              aria-label={t.history[way]}
              title={t.history[way]}
              disabled={editor[way] === undefined}
              icon={<Icon name="undo" size={18} />}
              onClick={editor[way]}
            />
          ))}
        </span>
      )}
      {isDraft && !isReadOnly && (
        <Button
          type="text"
          size="large"
          danger
          disabled={isBusy}
          onClick={() =>
            ask({ question: t.drop_ask, content: t.drop_text, act: t.drop, isHarm: true }, () => void editor.drop())
          }
        >
          {t.drop}
        </Button>
      )}
    </p>
  );
}
