import { useConfirm } from '../../app/confirm.tsx';
import { texts as commonTexts } from '../../app/texts.ts';
import { useTexts } from '../../parts/use-texts.ts';

interface Question {
  question: string;
  content: string;
  act: string;
  /** Whether something is lost by it. */
  isHarm?: boolean;
}

/** Asks before something is done to the whole flow. */
export function useAsk() {
  const common = useTexts(commonTexts);
  const confirm = useConfirm();
  return ({ question, content, act, isHarm = false }: Question, run: () => void) =>
    confirm({
      title: question,
      content,
      okText: act,
      okButtonProps: { size: 'large', danger: isHarm },
      cancelText: common.cancel,
      cancelButtonProps: { size: 'large' },
      onOk: run,
    });
}
