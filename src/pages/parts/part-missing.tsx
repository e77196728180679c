import { Button } from 'antd';
import { useUnloadedWords } from '../../app/offline/unloaded-words.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';

interface Props {
  query: { error: unknown; refetch(): Promise<unknown> };
  /** What it is called. */
  part: string;
}

/** In the place of a part of a page that did not come, while the rest of it stands. */
export function PartMissing({ query, part }: Props) {
  const { retry } = useTexts(commonTexts);
  const { isOffline, title } = useUnloadedWords(query);
  return (
    <Notice tone={isOffline ? 'waiting' : 'bad'} end={<Button onClick={() => void query.refetch()}>{retry}</Button>}>
      {part}: {title}
    </Notice>
  );
}
