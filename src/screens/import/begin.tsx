import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { imports as record } from '../../../resources/imports.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { labels } from '../../../resources/labels/imports.ts';
import { useLanguage } from '../../app/language.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { importPathOf } from '../../app/resources.ts';
import { useNarrow } from '../../pages/list/use-narrow.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { useWords } from '../../pages/words.ts';
import { Icon } from '../../parts/icon.tsx';
import { useLabels } from '../../parts/labels.ts';
import { Panel } from '../../parts/panel.tsx';
import { readProblem } from '../../parts/problem.ts';
import { Row } from '../../parts/row.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { sampleOf } from './sample.ts';
import { texts } from './texts.ts';
import { type Import, sendFile, usePastImports } from './use-import.ts';

const accept = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** So many past imports are shown at first, and more each time they are asked for. */
const pastAtOnce = 5;

/** Choosing a file, and what was imported before. */
export function Begin({ resource }: { resource: Resource }) {
  const t = useTexts(texts);
  const [many, setMany] = useState(pastAtOnce);
  const past = usePastImports(resource.name, many);
  return (
    <>
      <ChooseFile resource={resource} />
      <HowMatched resource={resource} />
      {isNotLoaded(past) && <NotLoaded query={past} />}
      {past.data && past.data.length > 0 && (
        <Panel title={<h2>{t.before}</h2>} className="import-list">
          <ul>
            {past.data.map((each) => (
              <li key={each.id}>
                <PastRow each={each} resource={resource} />
              </li>
            ))}
          </ul>
          {past.data.length >= many && (
            <Button size="large" loading={past.isPlaceholderData} onClick={() => setMany(many + pastAtOnce)}>
              {t.more}
            </Button>
          )}
        </Panel>
      )}
    </>
  );
}

function ChooseFile({ resource }: { resource: Resource }) {
  const t = useTexts(texts);
  const narrow = useNarrow();
  const language = useLanguage();
  const labels = useLabels(resource.name);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file || sent !== undefined) return;
    setProblem(undefined);
    setSent(0);
    try {
      const { id } = await sendFile(resource.name, file, setSent);
      navigate(`${importPathOf(resource.name)}/${id}`);
    } catch (error) {
      const { message } = readProblem(error);
      setProblem(message);
    } finally {
      setSent(undefined);
      // The same file, mended, is chosen again.
      if (input.current) input.current.value = '';
    }
  };
  const busy = sent === undefined ? undefined : sent < 100 ? t.sending(sent) : t.reading;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same
    <div
      className="panel import-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="table" size={32} />
      <p>{narrow ? t.pick : t.drop}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t.choose}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <Button type="primary" size="large" loading={busy !== undefined} onClick={() => input.current?.click()}>
        {busy ?? t.choose}
      </Button>
      <Button
        type="link"
        size="large"
        icon={<Icon name="download" />}
        onClick={() =>
          saveFile(
            new Blob([sampleOf(resource, labels, language, new Date())], { type: 'text/csv' }),
            `${resource.name}.csv`,
          )
        }
      >
        {t.sample}
      </Button>
      <p className="soft">{t.limits}</p>
      {problem !== undefined && (
        <p role="alert" className="import-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

function HowMatched({ resource }: { resource: Resource }) {
  const t = useTexts(texts);
  const words = useWords(resource);
  const keys = resource.import?.key ?? [];
  const rules = [
    [t.matchedBy, keys.map((key) => words.field(key).label).join(t.orElse)],
    [t.blank, t.blankKeeps],
    [t.missing, t.missingStays],
  ] as const;
  // What is there already is changed by none of its rows.
  if (keys.length === 0)
    return (
      <Panel title={<h2>{t.how}</h2>}>
        <p>{t.allNew}</p>
      </Panel>
    );
  return (
    <Panel title={<h2>{t.how}</h2>}>
      <dl className="import-rules">
        {rules.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function PastRow({ each, resource }: { each: Import; resource: Resource }) {
  const t = useTexts(texts);
  const time = useTime();
  const { choices } = useTexts(labels);
  const colour = record.fields.state.options.flow.colours[each.state] ?? 'neutral';
  return (
    <Row
      title={each.file_name}
      to={`${importPathOf(resource.name)}/${each.id}`}
      line={[time(each.created_at), t.rowsOf(each.rows.toLocaleString('en')), each.by ?? '']}
      end={<StateTag colour={colour}>{choices.state[each.state]}</StateTag>}
    />
  );
}
