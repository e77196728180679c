import type { Locale } from 'antd/es/locale';
import { swForm } from './antd-sw-form.ts';

/** What those of antd's parts say by themselves that the dashboard uses, in Swahili; antd ships none. */
export const antdSw: Locale = {
  locale: 'sw',
  global: { placeholder: 'Tafadhali chagua', close: 'Funga' },
  Modal: { okText: 'Sawa', cancelText: 'Ghairi', justOkText: 'Sawa' },
  Empty: { description: 'Hakuna taarifa' },
  Form: swForm,
};
