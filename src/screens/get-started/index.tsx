import { Button, Checkbox, Form, Radio } from 'antd';
import { useId, useState } from 'react';
import { toE164 } from '../../../common/phone.ts';
import { languages, productCategories } from '../../../resources/enums.ts';
import { shopLabels } from '../../../resources/labels/shops.ts';
import { shops } from '../../../resources/shops.ts';
import { Input } from '../../app/antd/input.ts';
import { useLanguage } from '../../app/language.ts';
import { Select } from '../../fields/select.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { keepDraft, loadDraft, type ShopDraft } from './draft.ts';
import './get-started.css';
import { SamplePreview } from './sample-preview.tsx';
import { texts } from './texts.ts';
import { useCreateShop } from './use-create-shop.ts';

const { shop_name, place } = shops.fields;

/** A person without a shop opens one: five questions and a sample catalogue. */
export default function GetStarted({ onCreated }: { onCreated(): void }) {
  const language = useLanguage();
  const t = texts[language];
  const choices = useTexts(shopLabels).choices;
  const [form] = Form.useForm<ShopDraft>();
  const [first] = useState(() => loadDraft(language));
  const { busy, create } = useCreateShop(form, onCreated);
  const chosen = { category: Form.useWatch('category', form), language: Form.useWatch('language', form) };
  const title = useId();
  const needed = { required: true, whitespace: true, message: t.required };
  // `required` would make antd put aria-required on a plain div.
  const chosenRule = {
    validator: async (_: unknown, value: unknown) => {
      if (!value) throw new Error(t.required);
    },
  };

  return (
    <main className="get-started">
      <h1 id={title}>{t.title}</h1>
      <p className="soft">{t.intro}</p>
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        aria-labelledby={title}
        initialValues={first}
        disabled={busy}
        onValuesChange={(_, values) => keepDraft(values)}
        onFinish={create}
      >
        <Form.Item name="shop_name" label={t.shop_name} rules={[needed]}>
          <Input autoComplete="organization" maxLength={shop_name.options.max} placeholder={t.shop_name_example} />
        </Form.Item>
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
        <Form.Item
          name="whatsapp_number"
          label={t.whatsapp_number}
          extra={t.whatsapp_hint}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, value: string) => {
                if (value && !toE164(value)) throw new Error(t.phone);
              },
            },
          ]}
        >
          <Input type="tel" autoComplete="tel" placeholder="0712 345 678" />
        </Form.Item>
        <Form.Item name="language" label={t.language} extra={t.language_hint}>
          <Radio.Group options={languages.map((value) => ({ value, label: choices.language[value] }))} />
        </Form.Item>
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
