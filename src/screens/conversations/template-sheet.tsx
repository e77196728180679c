import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ChatTemplate, ChatTemplates } from '../../../common/contracts/chat-templates.ts';
import { filledIn, placesIn } from '../../../common/message-template.ts';
import type { Language } from '../../../resources/enums.ts';
import { may } from '../../../resources/may.ts';
import { Input } from '../../app/antd/input.ts';
import { chatKey } from '../../app/chat-key.ts';
import { http } from '../../app/http.ts';
import { useLanguage } from '../../app/language.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { readProblem } from '../../parts/problem.ts';
import { Row } from '../../parts/row.tsx';
import Sheet from '../../parts/sheet.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useAbout } from './queries.ts';
import { templateTexts } from './template-texts.ts';
import { texts } from './texts.ts';

interface Props {
  open: boolean;
  conversation: string;
  onClose(): void;
  onClosed(): void;
  onSent(): void;
}
const colours: Readonly<Record<string, 'good' | 'waiting' | 'bad'>> = { APPROVED: 'good', PENDING: 'waiting' };

/** Messages that Meta has approved: one is chosen, filled in, seen as it arrives, and sent. */
export default function TemplateSheet({ open, conversation, onSent, ...sheet }: Props) {
  const t = useTexts(templateTexts);
  const chat = useTexts(texts);
  const holder = useHolder();
  const [chosen, setChosen] = useState<ChatTemplate>();
  const path = `/api/conversations/${conversation}/templates`;
  // Said with when they were read last: what was read after that has come.
  const refresh = useMutation({ mutationFn: (_: string | null) => http.post(path) });
  const isReading = (data: ChatTemplates | undefined) =>
    refresh.isSuccess && refresh.variables === (data?.read_at ?? null) && data?.has_number !== false;
  const query = useQuery({
    queryKey: [...chatKey, conversation, 'templates'],
    queryFn: async ({ signal }) => (await http.get<ChatTemplates>(path, { signal })).data,
    // What is being read anew comes by a job.
    refetchInterval: ({ state }) => isReading(state.data) && 4000,
  });
  const readAt = query.data?.read_at ?? null;
  const trouble = refresh.isError ? readProblem(refresh.error) : undefined;
  const templates = query.data?.templates;
  const consent = useAbout(conversation).data?.consent ?? [];
  const isStopped = consent.some(({ channel, stopped_at }) => channel === 'whatsapp' && stopped_at !== null);
  const isUnwanted = ({ category }: ChatTemplate) => isStopped && category === 'MARKETING';
  return (
    <Sheet open={open} title={t.title} {...sheet}>
      <div className="inbox-send">
        <p className="soft">{t.why}</p>
        {chosen ? (
          <Filling
            template={chosen}
            conversation={conversation}
            back={() => setChosen(undefined)}
            onSent={() => {
              sheet.onClose();
              onSent();
            }}
          />
        ) : isNotLoaded(query) ? (
          <NotLoaded query={query} />
        ) : templates === undefined ? (
          <SkeletonRows rows={3} />
        ) : query.data?.has_number === false ? (
          <>
            <p className="inbox-notice" role="status">
              {t.no_number}
            </p>
            {may(holder, 'whatsapp_numbers.read') && (
              <Link className="inbox-tap" to={pathOf('whatsapp_numbers', 'list') ?? ''}>
                {chat.connect}
              </Link>
            )}
          </>
        ) : (
          <>
            {templates.length === 0 && <p className="soft">{t.none}</p>}
            {templates.length > 0 && (
              <ul className="rows-card">
                {templates.map((template) => (
                  <li key={`${template.name} ${template.language}`}>
                    <Row
                      title={template.name}
                      content={template.body}
                      badges={<Standing template={template} isUnwanted={isUnwanted(template)} />}
                      end={
                        template.may_send &&
                        !isUnwanted(template) && (
                          <Button size="large" aria-label={t.choose(template.name)} onClick={() => setChosen(template)}>
                            {t.choose_it}
                          </Button>
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
            {trouble && (
              <p className="inbox-notice" role="alert">
                {trouble.message}
              </p>
            )}
            {isReading(query.data) && (
              <p className="soft" role="status">
                {t.reading}
              </p>
            )}
            <Button size="large" block loading={refresh.isPending} onClick={() => refresh.mutate(readAt)}>
              {t.refresh}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** `sw` → Kiswahili; what is the name of no language stands as Meta writes it. */
function languageName(code: string, shown: Language): string {
  try {
    return new Intl.DisplayNames(shown, { type: 'language' }).of(code.replace('_', '-')) ?? code;
  } catch {
    return code;
  }
}

/** What Meta thinks of it, and why it cannot be sent. */
function Standing({ template, isUnwanted }: { template: ChatTemplate; isUnwanted: boolean }) {
  const { status, category, reason, may_send } = template;
  const t = useTexts(templateTexts);
  const shown = useLanguage();
  const language = languageName(template.language, shown);
  const why =
    status === 'PAUSED'
      ? t.paused
      : reason !== null
        ? (t.reasons[reason] ?? t.other(reason))
        : status === 'APPROVED' && !may_send
          ? t.unfit
          : isUnwanted
            ? t.unwanted
            : undefined;
  return (
    <>
      <StateTag colour={colours[status] ?? 'bad'}>{t.statuses[status] ?? status}</StateTag>
      <StateTag colour="neutral">{t.categories[category] ?? category}</StateTag>
      <StateTag colour="neutral">{language}</StateTag>
      {why !== undefined && <span className="soft small">{why}</span>}
    </>
  );
}

function Filling({
  template,
  conversation,
  back,
  onSent,
}: {
  template: ChatTemplate;
  conversation: string;
  back(): void;
  onSent(): void;
}) {
  const t = useTexts(templateTexts);
  const client = useQueryClient();
  const fieldsId = useId();
  // What was pressed is gone: the keyboard goes on here.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus(), []);
  const parts = { header: template.header ?? '', body: template.body, url: template.url ?? '' };
  const [values, setValues] = useState({
    header: placesIn(parts.header).map(() => ''),
    body: placesIn(parts.body).map(() => ''),
    url: placesIn(parts.url).map(() => ''),
    // Other words are another message.
    key: crypto.randomUUID(),
  });
  const send = useMutation({
    mutationFn: ({ key, ...filled }: typeof values) =>
      http.post(
        `/api/conversations/${conversation}/template`,
        { name: template.name, language: template.language, ...filled },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: onSent,
    onSettled: () => client.invalidateQueries({ queryKey: chatKey }),
  });
  const problem = send.isError ? readProblem(send.error) : undefined;
  const names = ['header', 'body', 'url'] as const;
  const isFilled = names.every((part) => values[part].every((value) => value.trim() !== ''));
  const labelOf = (part: (typeof names)[number], place: string) =>
    part === 'body' ? t.place(place) : part === 'header' ? t.header : t.url;
  return (
    <form
      ref={form}
      className="inbox-send"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled && !send.isPending) send.mutate(values);
      }}
    >
      {problem && (
        <p className="inbox-notice" role="alert">
          {problem.message}
        </p>
      )}
      {names.flatMap((part) =>
        placesIn(parts[part]).map((place, at) => (
          <label key={`${part} ${place}`} htmlFor={`${fieldsId}-${part}-${place}`}>
            {labelOf(part, place)}
            <Input
              id={`${fieldsId}-${part}-${place}`}
              size="large"
              maxLength={1024}
              value={values[part][at] ?? ''}
              onChange={({ target }) =>
                setValues({
                  ...values,
                  [part]: values[part].map((value, index) => (index === at ? target.value : value)),
                  key: crypto.randomUUID(),
                })
              }
            />
          </label>
        )),
      )}
      <div className="inbox-message" data-from="staff" role="group" aria-label={t.preview}>
        {parts.header !== '' && (
          <p>
            <strong>{filledIn(parts.header, values.header)}</strong>
          </p>
        )}
        <p>{filledIn(parts.body, values.body)}</p>
        {template.footer !== null && <small>{template.footer}</small>}
        {template.button !== null && <p className="soft">[{template.button}]</p>}
      </div>
      <Button type="primary" size="large" block htmlType="submit" disabled={!isFilled} loading={send.isPending}>
        {t.send}
      </Button>
      <Button size="large" block onClick={back}>
        {t.back}
      </Button>
    </form>
  );
}
