import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode, Resource } from '../../../resources/kit/index.ts';
import { shops } from '../../../resources/shops.ts';
import type { Shop } from '../../app/access.ts';
import { toast } from '../../app/toasts/toast.ts';
import '../../pages/pages.css';
import { MeanwhileNote } from '../../pages/merge/meanwhile-note.tsx';
import type { Row } from '../../pages/merge/same.ts';
import { useLoaded } from '../../pages/merge/use-loaded.ts';
import { useMergedSave } from '../../pages/merge/use-merged-save.tsx';
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
  const [form] = Form.useForm();
  const [changed, setChanged] = useState(false);
  const merging = useMergedSave(resource, words.field);
  const { saving, save } = useSaveShop(form, merging, (saved) => {
    setChanged(false);
    setLoaded(saved);
  });
  const { loaded, setLoaded, meanwhile } = useLoaded(resource, form, shop, saving);
  const waiting = saving && !merging.asking;
  const allowed = (resource.access.update as readonly string[]).includes(shop.role);
  useLeaveWarning(changed && !saving, t('form.leave'));

  return (
    <>
      <div className="page-head">
        <h1>{t('nav.settings')}</h1>
      </div>
      {!allowed && <Alert className="page-note" type="info" showIcon message={say.read_only} />}
      {meanwhile && <MeanwhileNote {...meanwhile} words={words.field} />}
      {merging.dialog}
      <Form
        form={form}
        layout="vertical"
        initialValues={shop}
        disabled={!allowed}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setChanged(true)}
        onFinish={(values: Row) => void save(loaded ?? shop, values, setLoaded)}
        onFinishFailed={() => toast.danger(t('form.wrong'))}
      >
        <FormSections resource={resource} words={words} modes={modes} help={helpOf(say)} />
        {allowed && (
          <div className="form-foot">
            <Button type="primary" size="large" htmlType="submit" loading={waiting}>
              {waiting ? t('form.saving') : t('form.save')}
            </Button>
          </div>
        )}
      </Form>
    </>
  );
}
