import { Button, Checkbox, Form } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { firstName } from '../../../common/first-name.ts';
import { formatPhone } from '../../../common/phone.ts';
import { productCategories } from '../../../resources/enums.ts';
import { labels as shopLabels } from '../../../resources/labels/shops.ts';
import { shops } from '../../../resources/shops.ts';
import { useUser } from '../../app/access.ts';
import { Input } from '../../app/antd/input.ts';
import { useLanguage } from '../../app/language.ts';
import { Select } from '../../fields/select.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import MyInvitations from '../invited/my-invitations.tsx';
import { keepDraft, loadDraft, type ShopDraft } from './draft.ts';
import './get-started.css';
import { HowReached } from './how-reached.tsx';
import { SamplePreview } from './sample-preview.tsx';
import { texts } from './texts.ts';
import { useCreateShop } from './use-create-shop.ts';

const { shop_name, place } = shops.fields;

/** A person without a shop opens one: three questions, two that are answered already, and a sample catalogue. */
export default function GetStarted({ onCreated }: { onCreated(): void }) {
  const language = useLanguage();
  const t = texts[language];
  const choices = useTexts(shopLabels).choices;
  const [form] = Form.useForm<ShopDraft>();
  const user = useUser().data;
  const person = user?.id ?? '';
  const [first] = useState(() => loadDraft(person, { language, phone: user?.phone ? formatPhone(user.phone) : '' }));
  const { busy, create } = useCreateShop(form, { person, onCreated });
  const chosen = {
    shop_name: Form.useWatch('shop_name', form),
    category: Form.useWatch('category', form),
    language: Form.useWatch('language', form),
  };
  const title = useId();
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const ownName = t.own_shop(firstName(user?.name ?? ''));
  const needed = { required: true, whitespace: true, message: t.required };
  // `required` would make antd put aria-required on a plain div.
  const chosenRule = {
    validator: async (_: unknown, value: unknown) => {
      if (!value) throw new Error(t.required);
    },
  };

  return (
    <main className="get-started" ref={page}>
      <h1 id={title}>{t.title}</h1>
      <p className="soft">{t.intro}</p>
      <MyInvitations />
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        aria-labelledby={title}
        initialValues={first}
        disabled={busy}
        onValuesChange={(_, values) => keepDraft(person, values)}
        onFinish={create}
      >
        <Form.Item name="shop_name" label={t.shop_name} rules={[needed]}>
          <Input autoComplete="organization" maxLength={shop_name.options.max} placeholder={t.shop_name_example} />
        </Form.Item>
        {!chosen.shop_name && ownName && (
          <button type="button" className="own-name" onClick={() => form.setFieldsValue({ shop_name: ownName })}>
            {ownName}
          </button>
        )}
        <Form.Item name="category" label={t.category} rules={[chosenRule]}>
          <Select
            showSearch
            optionFilterProp="label"
            placeholder={t.category_choose}
            options={productCategories.map((value) => ({ value, label: choices.category[value] }))}
          />
        </Form.Item>
        <Form.Item name="place" label={t.place} rules={[needed]}>
          <Input autoComplete="address-level2" maxLength={place.options.max} placeholder={t.place_example} />
        </Form.Item>
        <HowReached form={form} />
        <div className="sample">
          <Form.Item name="sample_catalogue" valuePropName="checked" extra={t.sample_hint} noStyle>
            <Checkbox>{t.sample}</Checkbox>
          </Form.Item>
          <p className="soft">{t.sample_hint}</p>
          <SamplePreview category={chosen.category} language={chosen.language ?? language} />
        </div>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t.submit}
        </Button>
      </Form>
    </main>
  );
}
