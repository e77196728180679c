import { toShown } from '../../../common/fills.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { useTexts } from '../../parts/use-texts.ts';

/** A text with what it leaves open named in the reader's language. */
export default function Filled({ text }: { text: string }) {
  return toShown(text, useTexts(fillLabels));
}
