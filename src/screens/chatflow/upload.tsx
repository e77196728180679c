import { Button } from 'antd';
import { useRef, useState } from 'react';
import { maxFlowBytes } from '../../../common/flow/limits.ts';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import { uploadTexts } from './upload-texts.ts';

interface Props {
  take(text: string): Promise<void>;
  onClose(): void;
}
const shownErrors = 5;

/** A file as the draft. What is wrong with it is said here, by step; the draft then is as it was. */
export default function Upload({ take, onClose }: Props) {
  const t = useTexts(texts);
  const own = useTexts(uploadTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ says: string; lines: string[] }>();
  async function send(file: File | undefined): Promise<void> {
    if (!file || isBusy) return;
    if (file.size > 2 * maxFlowBytes) return setProblem({ says: own.large, lines: [] });
    setBusy(true);
    setProblem(undefined);
    try {
      await take(await file.text());
      onClose();
    } catch (error) {
      const { message, errors } = readProblem(error);
      const lines = Object.entries(errors).map(([place, says]) => [...stepOf(place), says].join(': '));
      setProblem({ says: message, lines: lines.slice(0, shownErrors) });
    } finally {
      setBusy(false);
      // The same file, mended, may be chosen again.
      if (input.current) input.current.value = '';
    }
  }
  const stepOf = (place: string): string[] => {
    const [first, block] = place.split('.');
    return first === 'blocks' && block !== undefined ? [own.in_step(block)] : [];
  };
  return (
    <Sheet open title={t.upload} onClose={onClose}>
      <div className="flow-upload">
        <p>{own.hint}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={own.choose}
          onChange={({ target }) => void send(target.files?.[0])}
        />
        {problem && (
          <div role="alert">
            <strong>{problem.says}</strong>
            {problem.lines.length > 0 && (
              <ul>
                {problem.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <Button
          type="primary"
          size="large"
          block
          loading={isBusy}
          icon={<Icon name="paper" size={18} />}
          onClick={() => input.current?.click()}
        >
          {own.choose}
        </Button>
      </div>
    </Sheet>
  );
}
