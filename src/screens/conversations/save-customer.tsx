import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { may } from '../../../resources/may.ts';
import { chatKey } from '../../app/chat-key.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { nameOf } from './names.ts';
import { useChange } from './queries.ts';
import { texts } from './texts.ts';

const needed = ['customers.read', 'customers.create', 'conversations.handle'] as const;

/** Puts who writes among the shop's customers, by one tap; a visitor of a website is linked to it, too. */
export function SaveCustomer({ conversation }: { conversation: Conversation }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const holder = useHolder();
  const { id, channel, phone } = conversation;
  const change = useChange(id);
  const client = useQueryClient();
  // However often it is tapped, one customer comes of it.
  const [key] = useState(() => crypto.randomUUID());
  const save = useMutation({
    mutationFn: () =>
      http.post<{ id: string }>(
        '/api/customers',
        { name: nameOf(conversation, t), phone },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess({ data }) {
      toast.success(t.saved_customer);
      // WhatsApp's number says it by itself.
      if (channel === 'web') change.mutate({ what: 'link_customer', body: { customer_id: data.id } });
      else void client.invalidateQueries({ queryKey: chatKey });
    },
    onError(error) {
      const { message, errors } = readProblem(error);
      toast.danger(common.notDone, errors.phone ?? message);
    },
  });
  if (!needed.every((each) => may(holder, each))) return null;
  return (
    <Button size="large" loading={save.isPending} icon={<Icon name="person" size={18} />} onClick={() => save.mutate()}>
      {t.save_customer}
    </Button>
  );
}
