import { Button, Form } from 'antd';
import type { User } from '../../../common/contracts/accounts.ts';
import { type Language, languages } from '../../../resources/enums.ts';
import { languageLabels } from '../../../resources/labels/languages.ts';
import { userQuery } from '../../app/access.ts';
import { Input } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { changeLanguage, useLanguage } from '../../app/language.ts';
import { queryClient } from '../../app/query-client.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { formStyle, useSend } from '../use-send.ts';
import { texts } from './texts.ts';

const change = async (values: { name?: string; language?: Language }) => {
  queryClient.setQueryData(userQuery.queryKey, (await http.patch<User>('/api/user', values)).data);
};

/** What somebody is called, and the language they use and are written to in. */
export function Account({ user }: { user: User }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { required } = useTexts(fieldTexts);
  const language = useLanguage();
  const [form] = Form.useForm<{ name: string }>();
  const name = useSend(form);
  const spoken = useSend();
  const choose = (chosen: Language) =>
    spoken.send(async () => {
      await change({ language: chosen });
      await changeLanguage(chosen);
      toast.success(texts[chosen].languageSaved);
    });
  return (
    <section className="section">
      <h2>{t.name}</h2>
      <Form
        {...formStyle}
        form={form}
        name="account-name"
        disabled={name.busy}
        initialValues={{ name: user.name }}
        onFinish={(values) =>
          name.send(async () => {
            await change(values);
            toast.success(t.nameSaved);
          })
        }
      >
        <Form.Item
          name="name"
          label={t.yourName}
          extra={t.nameHint}
          rules={[{ required: true, whitespace: true, message: required }]}
        >
          <Input autoComplete="name" maxLength={120} />
        </Form.Item>
        <Refused why={name.why} />
        <Button htmlType="submit" loading={name.busy}>
          {common.save}
        </Button>
      </Form>
      <h2 className="account-language" id="account-language">
        {t.language}
      </h2>
      <div role="group" aria-labelledby="account-language">
        <ChoiceChips
          chips={languages.map((key) => ({ key, label: languageLabels[key][key] }))}
          chosen={[user.language ?? language]}
          toggle={(chosen) => void choose(chosen)}
        />
      </div>
      <p className="soft small">{t.languageHint}</p>
    </section>
  );
}
