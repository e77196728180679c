import type { Attachment } from '../../../resources/kit/index.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** What an attachment is, in a word. */
export default function AttachmentKind({ value }: { value: Attachment }) {
  return <>{useTexts(texts).kinds[value.kind]}</>;
}
