import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FlowStanding } from '../../../common/contracts/flows.ts';
import { findingsOf } from '../../../common/flow/doctor.ts';
import { hasBlock, inOrder } from '../../../common/flow/exits.ts';
import { type Finding, isError } from '../../../common/flow/finding.ts';
import { maxBlocks } from '../../../common/flow/limits.ts';
import { may } from '../../../resources/may.ts';
import { useLanguage } from '../../app/language.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { AsOf } from '../../app/offline/as-of.tsx';
import { screens } from '../../app/screens.ts';
import { attemptToast, toast } from '../../app/toasts/toast.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { ActionBar } from '../../parts/action-bar.tsx';
import { ChipLine, Chips } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { AddStep } from './add-step.tsx';
import { BlockList } from './block-list.tsx';
import { ChosenStep } from './chosen-step.tsx';
import '../../pages/list/tabs.css';
import './chatflow.css';
import { Findings } from './findings.tsx';
import { FlowState } from './flow-state.tsx';
import { FoundAt, foundAt } from './found-at.ts';
import { mended, useWanted } from './mended.ts';
import { useCounts, useStanding } from './queries.ts';
import { texts } from './texts.ts';
import { useAsk } from './use-ask.ts';
import { useEditor } from './use-editor.ts';
import { useMembers } from './use-members.ts';
import { useStepActs } from './use-step-acts.ts';

const views = [
  { key: 'list', label: 'list_view' },
  { key: 'map', label: 'map' },
] as const;
/** So many days are counted. */
const periods = ['7', '30', '90'] as const;
const DraftNote = lazy(() => import('../../app/drafts/draft-note.tsx').then((file) => ({ default: file.DraftNote })));
const TryPhone = lazy(() => import('./try-phone.tsx'));
const FlowMap = lazy(() => import('./map/index.tsx'));
const UnknownWords = lazy(() => import('./unknown-words.tsx'));
const NoSteps = lazy(() => import('./no-steps.tsx'));
const Versions = lazy(() => import('./versions.tsx'));
const Differences = lazy(() => import('./differences.tsx').then((file) => ({ default: file.Differences })));
const Upload = lazy(() => import('./upload.tsx'));
const Templates = lazy(() => import('./templates.tsx'));
const Replay = lazy(() => import('./replay.tsx'));
const MenuSheet = lazy(() => import('../../parts/menu-sheet.tsx'));
const Sheet = lazy(() => import('../../parts/sheet.tsx'));

/** What the bot says: the steps as a list or a map, the doctor on each, a phone beside them to try it. */
export default function Chatflow() {
  const title = useTexts(screens.chatflow.title);
  const query = useStanding();
  if (query.data) return <Standing overview={query.data} query={query} />;
  return (
    <div className="flow">
      <PageHead title={title} />
      {isNotLoaded(query) ? <NotLoaded query={query} /> : <SkeletonRows rows={8} />}
    </div>
  );
}

function Standing({ overview, query }: { overview: FlowStanding; query: ReturnType<typeof useStanding> }) {
  const t = useTexts(texts);
  const title = useTexts(screens.chatflow.title);
  const shown = useLanguage();
  const ask = useAsk();
  const holder = useHolder();
  const isReadOnly = !may(holder, 'flows.write');
  const editor = useEditor(overview);
  const [days, setDays] = useState<(typeof periods)[number]>('7');
  const counts = useCounts(Number(days));
  const [search, setSearch] = useSearchParams();
  const isMap = search.get('view') === 'map';
  const [chosen, choose] = useState<string>();
  const [sheet, setSheet] = useState<'versions' | 'try' | 'upload' | 'template' | 'differences' | 'replay'>();
  const [menu, setMenu] = useState<'closed' | 'open' | 'closing'>('closed');
  const { graph, isUnsaved, isBusy } = editor;
  const { published, draft, language } = overview;
  const block = chosen !== undefined && hasBlock(graph, chosen) ? graph.blocks[chosen] : undefined;
  const members = useMembers();
  const findings = useMemo(
    () => findingsOf(graph, language, members && new Map(members.map(({ id, readsChats }) => [id, readsChats]))),
    [graph, language, members],
  );
  const wrong = findings.find(isError);
  const errors = findings.filter(isError).length;
  const count = inOrder(graph).length;
  const first = wrong ?? findings[0];
  const setWanted = useWanted();
  const mend = isReadOnly
    ? undefined
    : (finding: Finding) => {
        const { flow, step, field } = mended(graph, inOrder(graph), finding, shown);
        if (flow) editor.change(flow);
        if (step !== undefined) choose(step);
        setWanted(field);
      };
  const acts = useStepActs({ flow: graph, chosen, choose, goTo: setWanted, change: editor.change, isMap });
  const restore = (number: number) => {
    setSheet(undefined);
    ask(
      { question: t.restore_ask(number), content: t.restore_text, act: t.restore },
      () => void editor.restore(number),
    );
  };
  const download = (number?: number) => {
    setSheet(undefined);
    void editor.download(number);
  };
  const found = useMemo(() => foundAt(findings, shown), [findings, shown]);
  return (
    <FoundAt value={found}>
      <div className="flow">
        <PageHead title={title}>
          <Button size="large" icon={<Icon name="past" size={18} />} onClick={() => setSheet('versions')}>
            {t.versions}
          </Button>
          {!isReadOnly && (
            <Button
              size="large"
              aria-label={t.more}
              aria-haspopup="dialog"
              icon={<Icon name="more" size={18} />}
              onClick={() => setMenu('open')}
            />
          )}
        </PageHead>
        <FlowState {...{ overview, editor, isReadOnly }} showDifferences={() => setSheet('differences')} />
        <AsOf query={query} />
        {!isReadOnly && editor.offered && (
          <Suspense>
            <DraftNote taken={undefined} offered={editor.offered} take={editor.take} forget={editor.forget} />
          </Suspense>
        )}
        {editor.isBehind && <p role="status">{t.elsewhere(draft?.changed_by ?? t.somebody)}</p>}
        {isReadOnly && <p className="soft">{t.only_read}</p>}
        {count > 0 && (
          <p className="flow-doctor" role="status" data-error={errors > 0 || undefined}>
            <Icon name={findings.length > 0 ? 'alert' : 'check'} size={18} />
            <span>
              <strong>{t.doctor}:</strong> {findings.length > 0 ? t.found(errors, findings.length - errors) : t.well}
            </span>
            {mend && first && (
              <Button size="large" onClick={() => mend(first)}>
                {t.mend}
              </Button>
            )}
          </p>
        )}
        <div className="tabs" role="group" aria-label={t.view}>
          {views.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              aria-pressed={isMap === (key === 'map')}
              onClick={() => setSearch(key === 'map' ? { view: key } : {}, { replace: true })}
            >
              {t[label]}
            </button>
          ))}
        </div>
        {count > 0 && (
          <ChipLine>
            <Chips<typeof days>
              label={t.period}
              chips={periods.map((key) => ({ key, label: t.days(key) }))}
              chosen={days}
              choose={setDays}
            />
          </ChipLine>
        )}
        <div className="flow-columns">
          <div>
            {count === 0 ? (
              <Suspense fallback={<SkeletonRows rows={8} />}>
                <NoSteps begin={isReadOnly ? undefined : () => setSheet('template')} />
              </Suspense>
            ) : isMap ? (
              <Suspense fallback={<SkeletonRows rows={8} />}>
                <Findings flow={graph} findings={findings.filter((each) => each.block === null)} mend={mend} />
                <FlowMap
                  {...{ flow: graph, findings, counts, isReadOnly, chosen, mend, choose }}
                  {...{ remove: acts.remove, change: editor.change }}
                />
                <p className="soft small">{t.map_hint}</p>
              </Suspense>
            ) : (
              <BlockList
                {...{ flow: graph, findings, counts, isReadOnly, chosen, mend, acts, choose }}
                change={editor.change}
              />
            )}
            {count > 0 && !isReadOnly && (
              <AddStep isFull={Object.keys(graph.blocks).length >= maxBlocks} add={acts.add} />
            )}
          </div>
          {isMap && chosen !== undefined && block && (
            <ChosenStep
              {...{ flow: graph, name: chosen, block, findings, counts, isReadOnly, mend, acts, choose }}
              change={editor.change}
            />
          )}
          {count > 0 && (
            // Behind the step that is written beside the map it goes on with what was tried.
            <aside className="flow-beside" aria-label={t.try} hidden={isMap && block !== undefined}>
              <h2>{t.try}</h2>
              <Suspense fallback={<SkeletonRows rows={4} />}>
                <TryPhone flow={graph} />
              </Suspense>
            </aside>
          )}
          {count > 0 && (
            <Suspense>
              <UnknownWords {...{ flow: graph, isReadOnly }} change={editor.change} />
            </Suspense>
          )}
        </div>
        <ActionBar label={title}>
          {count > 0 ? (
            <Button
              className="flow-try"
              size="large"
              icon={<Icon name="mobile" size={18} />}
              onClick={() => setSheet('try')}
            >
              {t.try}
            </Button>
          ) : (
            !isReadOnly && (
              <Button
                className="flow-try"
                size="large"
                icon={<Icon name="plus" size={18} />}
                onClick={() => acts.add('message')}
              >
                {t.add_step}
              </Button>
            )
          )}
          {!isReadOnly && isUnsaved && (
            <Button type="primary" size="large" loading={isBusy} onClick={() => void editor.save()}>
              {t.save}
            </Button>
          )}
          {!isReadOnly && !isUnsaved && draft !== null && (
            <Button
              type="primary"
              size="large"
              loading={isBusy}
              onClick={() => {
                if (wrong !== undefined) {
                  toast.warning(`${t.doctor}: ${t.found(errors, 0)}`, undefined, { id: attemptToast });
                  mend?.(wrong);
                  return;
                }
                const publishing = { question: t.publish_ask, content: t.publish_text, act: t.publish };
                ask(publishing, () => void editor.publish());
              }}
            >
              {t.publish}
            </Button>
          )}
        </ActionBar>
        <Suspense>
          {sheet === 'versions' && (
            <Versions
              current={graph}
              {...(isReadOnly ? { restore: undefined, download: undefined } : { restore, download })}
              onClose={() => setSheet(undefined)}
            />
          )}
          {sheet === 'differences' && (
            <Sheet open title={t.changes} onClose={() => setSheet(undefined)}>
              <Differences before={published.graph} after={graph} />
            </Sheet>
          )}
          {sheet === 'upload' && <Upload take={editor.takeFile} onClose={() => setSheet(undefined)} />}
          {sheet === 'replay' && <Replay flow={graph} onClose={() => setSheet(undefined)} />}
          {sheet === 'template' && <Templates begin={editor.useTemplate} onClose={() => setSheet(undefined)} />}
          {menu !== 'closed' && (
            <MenuSheet
              open={menu === 'open'}
              title={title}
              items={[
                ...(may(holder, 'conversations.read')
                  ? [{ key: 'replay', label: t.replay, run: () => setSheet('replay') }]
                  : []),
                { key: 'template', label: t.template, run: () => setSheet('template') },
                { key: 'upload', label: t.upload, run: () => setSheet('upload') },
                { key: 'download', label: t.download, run: () => download() },
              ]}
              onClose={() => setMenu('closing')}
              onClosed={() => setMenu('closed')}
            />
          )}
          {sheet === 'try' && (
            <Sheet open title={t.try} onClose={() => setSheet(undefined)}>
              <TryPhone flow={graph} />
            </Sheet>
          )}
        </Suspense>
      </div>
    </FoundAt>
  );
}
