import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode, Resource } from '../../../resources/kit/index.ts';
import { shops } from '../../../resources/shops.ts';
import type { Shop } from '../../app/access.ts';
import '../../pages/pages.css';
import { FormSections } from '../../pages/parts/form-sections.tsx';
import { useLeaveWarning } from '../../pages/parts/use-leave-warning.ts';
import { useWords } from '../../pages/words.ts';
import { useTexts } from '../use-texts.ts';
import { helpOf } from './help.ts';
import { texts } from './texts.ts';
import { useSaveShop } from './use-save-shop.ts';

const resource: Resource = shops;
const modes: readonly Mode[] = ['required', 'optional', 'default'];

/** The shop's own details, and what they do on the page where its customers order. */
export default function Settings({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const say = useTexts(texts);
  const words = useWords(resource);
  const { notification } = App.useApp();
  const [form] = Form.useForm();
  const [changed, setChanged] = useState(false);
  const { saving, save } = useSaveShop(form, () => setChanged(false));
  const allowed = (resource.access.update as readonly string[]).includes(shop.role);
  useLeaveWarning(changed && !saving, t('form.leave'));

  return (
    <>
      <div className="page-head">
        <h1>{t('nav.settings')}</h1>
      </div>
      {!allowed && <Alert className="page-note" type="info" showIcon message={say.read_only} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={shop}
        disabled={!allowed}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setChanged(true)}
        onFinish={(values: Record<string, unknown>) => void save(values)}
        onFinishFailed={() => notification.error({ message: t('form.wrong'), placement: 'bottomRight', duration: 5 })}
      >
        <FormSections resource={resource} words={words} modes={modes} help={helpOf(say)} />
        {allowed && (
          <div className="form-foot">
            <Button type="primary" size="large" htmlType="submit" loading={saving}>
              {saving ? t('form.saving') : t('form.save')}
            </Button>
          </div>
        )}
      </Form>
    </>
  );
}
