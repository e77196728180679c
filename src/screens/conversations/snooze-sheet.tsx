import { Button } from 'antd';
import { useId, useState } from 'react';
import { instant } from '../../../resources/kit/index.ts';
import InstantInput from '../../fields/instant/input.tsx';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { menuTexts } from './menu-texts.ts';
import { missesWindow } from './snooze-times.ts';

const field = instant.required();

interface Props {
  sheet: { open: boolean; onClose(): void; onClosed(): void };
  snooze(until: Date): void;
  /** Until when WhatsApp takes an answer. */
  end: string | null;
}

/** A day and a time of one's own until which a chat is put aside. */
export default function SnoozeSheet({ sheet, snooze, end }: Props) {
  const t = useTexts(menuTexts);
  const id = useId();
  const [until, setUntil] = useState<unknown>(null);
  const at = typeof until === 'string' ? new Date(until) : undefined;
  const isOver = at !== undefined && at.getTime() <= Date.now();
  return (
    <Sheet
      {...sheet}
      title={t.title}
      foot={
        <Button
          type="primary"
          block
          size="large"
          disabled={at === undefined || isOver}
          onClick={() => {
            if (at && sheet.open) snooze(at);
            sheet.onClose();
          }}
        >
          {t.snooze}
        </Button>
      }
    >
      <label htmlFor={id}>{t.when}</label>
      <InstantInput
        {...{ field, id, path: [], words: { label: t.when } }}
        value={until}
        onChange={setUntil}
        {...(isOver && { 'aria-invalid': true, 'aria-describedby': `${id}-over` })}
      />
      {at && missesWindow(end, new Date(), at) && (
        <p className="soft" role="status">
          {t.too_late}
        </p>
      )}
      {isOver && (
        <p role="alert" id={`${id}-over`}>
          {t.over}
        </p>
      )}
    </Sheet>
  );
}
