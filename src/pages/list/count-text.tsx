import type { Resource } from '../../../resources/kit/index.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'words'> {
  resource: Resource;
  name: string;
  row: Readonly<Record<string, unknown>>;
}

/** A number as a sentence, coloured where few or none are left. */
export function CountText({ resource, words, name, row }: Props) {
  const { low } = resource.ui?.counts?.[name] ?? {};
  const count = Number(row[name]);
  const isLow = low !== undefined && row[low] === true;
  const tone = low === undefined ? undefined : count <= 0 ? 'bad' : isLow ? 'waiting' : undefined;
  return (
    <span className="count-text" data-tone={tone}>
      {words.count(name, count, isLow)}
    </span>
  );
}
