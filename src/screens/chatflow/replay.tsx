import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { FormattedText } from '../../../common/markup-view.tsx';
import { screens } from '../../app/screens.ts';
import { readProblem } from '../../parts/problem.ts';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { lineOf } from './line-of.ts';
import { phoneTexts } from './phone-texts.ts';
import { replayChats } from './queries.ts';
import { replayTexts } from './replay-texts.ts';
import { texts } from './texts.ts';

/** Chats of the last days through the flow as it is written: which go another way than today, and where. */
export default function Replay({ flow, onClose }: { flow: Flow; onClose(): void }) {
  const t = useTexts(texts);
  const says = useTexts(phoneTexts);
  const words = useTexts(replayTexts);
  const when = useTime();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => replayChats(flow) });
  const problem = error && readProblem(error);
  return (
    <Sheet
      open
      title={t.replay}
      foot={
        <Button type="primary" size="large" block loading={isPending} onClick={() => mutate()}>
          {words.run}
        </Button>
      }
      onClose={onClose}
    >
      <p>{words.intro}</p>
      {problem && <p role="alert">{problem.message}</p>}
      <div role="status">
        {data && (
          <strong>
            {data.chats === 0
              ? words.none
              : data.parts.length === 0
                ? words.same(data.chats)
                : words.other(data.parts.length, data.chats)}
          </strong>
        )}
      </div>
      {data?.parts.map(({ conversation, name, at, text, before, after }) => (
        <section key={conversation} className="flow-phone flow-replayed" aria-label={name ?? says.customer}>
          <header>
            <span className="soft">{[name ?? says.customer, when(at)].join(' · ')}</span>
            <Link to={`${screens.conversations.path}?tab=all&open=${conversation}`}>{words.open}</Link>
          </header>
          <div className="flow-line" data-from="customer">
            <span className="hidden-text">{says.customer}: </span>
            <p>{text}</p>
          </div>
          <Replies title={words.now} actions={before} />
          <Replies title={words.next} actions={after} />
        </section>
      ))}
    </Sheet>
  );
}

function Replies({ title, actions }: { title: string; actions: readonly ChatAction[] }) {
  const says = useTexts(phoneTexts);
  const words = useTexts(replayTexts);
  return (
    <>
      <small className="soft">{title}</small>
      {actions.length === 0 && <p className="soft">{words.silent}</p>}
      {actions.map((action) => {
        const { text, options } = lineOf(action, says);
        return (
          <div key={`${text} ${options.map(({ id }) => id)}`} className="flow-line" data-from="bot">
            <p>
              <FormattedText text={text} />
            </p>
            {options.length > 0 && (
              <ul>
                {options.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </>
  );
}
