import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { attachable, isTooLarge, mostBytes, playable } from '../../../common/attachable.ts';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { shrinkOnDevice } from '../../../common/shrink.ts';
import { chatKey } from '../../app/chat-key.ts';
import { doubt, useConnection } from '../../app/connection.ts';
import { draftOwner } from '../../app/drafts/drafts.ts';
import { http } from '../../app/http.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useUpload } from '../../fields/parts/use-upload.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { fileTexts } from './file-texts.ts';
import { texts } from './texts.ts';
import { keepFile } from './waiting.tsx';

interface Chosen {
  /** Its own: however often it is sent, it arrives once. */
  key: string;
  file: File;
  /** Where the server has it already. */
  id?: string;
}

/** What was chosen and not sent, by person and conversation: also while another one is open. */
const unsent = new Map<string, readonly Chosen[]>();

/** Pictures and papers that were chosen for a conversation: sent one after the other, the words below the first. */
export function useFiles(conversation: Conversation) {
  const t = useTexts(fileTexts);
  const names = useTexts(texts);
  const fields = useTexts(fieldTexts);
  const common = useTexts(commonTexts);
  const client = useQueryClient();
  const isOnline = useConnection() === 'online';
  const { upload } = useUpload({ isPrivate: true, limit: playable.bytes });
  const place = `${draftOwner().person} ${conversation.id}`;
  const [chosen, setChosen] = useState(() => unsent.get(place) ?? []);
  const [isSending, setSending] = useState(false);
  const [waits, setWaits] = useState<{ caption: string; sent(): void }>();
  const newest = useRef(chosen);
  newest.current = chosen;
  function put(next: readonly Chosen[]) {
    newest.current = next;
    unsent.set(place, next);
    setChosen(next);
  }

  /** Whether all of them are taken. */
  function choose(files: readonly File[]): boolean {
    const fitting = files.filter((file) => {
      const isTaken = !isTooLarge(file);
      if (!isTaken) toast.warning(t.too_large(file.name, mostBytes(file.type) / 2 ** 20));
      return isTaken;
    });
    const room = attachable.files - newest.current.length;
    if (fitting.length > room) toast.warning(t.too_many(attachable.files));
    put([...newest.current, ...fitting.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file }))]);
    return fitting.length === files.length && fitting.length <= room;
  }
  const remove = (key: string) => put(newest.current.filter((each) => each.key !== key));

  /** Has them wait on the device: the words left to say where it does not take all, else undefined. `sent` as below. */
  async function keepAll(caption: string, sent: () => void): Promise<string | undefined> {
    let words = caption;
    for (const { key, file, id } of newest.current) {
      const small = id === undefined ? await shrinkOnDevice(file) : file;
      if (small.size > mostBytes(small.type)) {
        toast.warning(fields.tooLarge(file.name));
        return undefined;
      }
      if (!(await keepFile(conversation, { key, file: small, caption: words, id }, names))) return words;
      if (words !== '') sent();
      words = '';
      remove(key);
    }
    return undefined;
  }

  /**
   * Not `atOnce` they wait on the device, and so does what the network broke off; where it keeps nothing, here. `sent`
   * is called once the words are out.
   */
  async function send(caption: string, sent: () => void, atOnce: boolean): Promise<void> {
    const left = atOnce ? caption : await keepAll(caption, sent);
    if (left === undefined) return;
    if (!isOnline) return setWaits({ caption: left, sent });
    setWaits(undefined);
    setSending(true);
    let words = left;
    try {
      for (const { key, file, ...before } of newest.current) {
        const id = before.id ?? (await upload(file))[0]?.id;
        if (id === undefined) {
          // What was wrong with it has been said; what met no network waits.
          if (!(await doubt())) await keepAll(words, sent);
          return;
        }
        put(newest.current.map((each) => (each.key === key ? { ...each, id } : each)));
        const body = { file_id: id, caption: words === '' ? null : words };
        await http.post(`/api/conversations/${conversation.id}/file`, body, { headers: { 'idempotency-key': key } });
        if (words !== '') sent();
        words = '';
        remove(key);
      }
    } catch (error) {
      const { status, message } = readProblem(error);
      if (status === 0 && (await keepAll(words, sent)) === undefined) return;
      toast.danger(common.notDone, message);
    } finally {
      setSending(false);
      void client.invalidateQueries({ queryKey: chatKey });
    }
  }
  const again = useRef(send);
  again.current = send;
  useEffect(() => {
    if (isOnline && waits) void again.current(waits.caption, waits.sent, true);
  }, [isOnline, waits]);

  return { chosen, choose, remove, send, isSending, waits: waits !== undefined && !isOnline };
}
