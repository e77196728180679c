import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { may } from '../../../resources/may.ts';
import { savedViews } from '../../../resources/saved_views.ts';
import { Input } from '../../app/antd/input.ts';
import { useConfirm } from '../../app/confirm.tsx';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Icon } from '../../parts/icon.tsx';
import { readProblem } from '../../parts/problem.ts';
import Sheet from '../../parts/sheet.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { savedQuery, shownBy } from './saved-query.ts';
import './saved-views.css';
import { savedTexts } from './saved-views-texts.ts';
import type { View } from './view.ts';

type Shown = ReturnType<typeof shownBy>;
export interface Applied extends Pick<View, 'resource'>, Shown {
  /** How the list is before anybody changes it: that needs no saving. */
  usual: Shown['sorters'];
  show(shown: Shown): void;
}
interface SavedView {
  id: string;
  name: string;
  query: string;
}
const path = `/api/${savedViews.name}`;

/** A tap shows a list as it was saved; what is shown now is saved under a name, for the whole team. */
export default function SavedViewsSheet({
  resource,
  values,
  sorters,
  usual,
  show,
  ...sheet
}: Applied & { open: boolean; onClose(): void; onClosed(): void }) {
  const t = useTexts(savedTexts);
  const common = useTexts(commonTexts);
  const holder = useHolder();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [form] = Form.useForm<{ name: string }>();
  const key = [savedViews.name, resource.name];
  const views = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const params = { record: resource.name, _sort: 'name', _order: 'asc', _end: 100 };
      return (await http.get<SavedView[]>(path, { signal, params })).data;
    },
  });
  const now = savedQuery(resource, { values, sorters });
  const isUsual = now === savedQuery(resource, { values: {}, sorters: usual });
  const isSaved = views.data?.some(({ query }) => query === now) === true;
  const again = () => client.invalidateQueries({ queryKey: key });
  const save = useMutation({
    mutationFn: ({ name }: { name: string }) => http.post(path, { record: resource.name, name, query: now }),
    onSuccess() {
      form.resetFields();
      toast.success(t.viewSaved);
      return again();
    },
    onError(error) {
      const { errors, message } = readProblem(error);
      form.setFields([{ name: 'name', errors: [errors.name ?? errors.query ?? message] }]);
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => http.delete(`${path}/${id}`),
    onSuccess: again,
    onError: (error) => toast.danger(readProblem(error).message),
  });
  return (
    <Sheet title={t.savedLists} {...sheet}>
      {isNotLoaded(views) && <NotLoaded query={views} />}
      {views.isLoading && <SkeletonRows rows={2} />}
      {views.data?.length === 0 && <p className="soft">{t.noneSaved}</p>}
      <ul className="saved-views">
        {views.data?.map(({ id, name, query }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={query === now}
              onClick={() => {
                show(shownBy(resource, query));
                sheet.onClose();
              }}
            >
              {name}
              {query === now && <Icon name="check" size={20} />}
            </button>
            {may(holder, 'saved_views.delete') && (
              <Button
                type="text"
                size="large"
                className="icon-button"
                aria-label={`${common.remove} ${name}`}
                icon={<Icon name="trash" size={20} />}
                disabled={remove.isPending}
                onClick={() =>
                  confirm({
                    title: t.deleteView(name),
                    content: t.goesForAll,
                    okText: common.remove,
                    okButtonProps: { danger: true },
                    onOk: () => remove.mutateAsync(id).catch(() => undefined),
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {may(holder, 'saved_views.create') &&
        (isUsual ? (
          <p className="soft">{t.narrowFirst}</p>
        ) : (
          !isSaved && (
            <Form form={form} layout="vertical" onFinish={(given) => save.mutate(given)}>
              <Form.Item
                name="name"
                label={t.saveThis}
                rules={[{ required: true, whitespace: true, message: t.nameIt }]}
              >
                <Input size="large" maxLength={40} autoComplete="off" />
              </Form.Item>
              <Button htmlType="submit" type="primary" size="large" loading={save.isPending}>
                {common.save}
              </Button>
            </Form>
          )
        ))}
    </Sheet>
  );
}
