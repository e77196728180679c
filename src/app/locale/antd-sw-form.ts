// biome-ignore-all lint/suspicious/noTemplateCurlyInString: antd fills these placeholders itself.
import type { Locale } from 'antd/es/locale';

const wrongKind = (kind: string) => `\${label} si ${kind} sahihi (\${type})`;

/** Field errors; antd puts the field's label and limits into the placeholders. */
export const swForm: NonNullable<Locale['Form']> = {
  optional: '(si lazima)',
  defaultValidateMessages: {
    default: '${label} ina kosa, tafadhali irekebishe',
    required: 'Tafadhali jaza ${label}',
    enum: '${label} iwe mojawapo ya [${enum}]',
    whitespace: '${label} haiwezi kuwa nafasi tupu',
    date: {
      format: '${label} haijaandikwa kama tarehe',
      parse: '${label} haiwezi kusomeka kama tarehe',
      invalid: '${label} si tarehe sahihi',
    },
    types: {
      string: wrongKind('maandishi'),
      method: wrongKind('amri'),
      array: wrongKind('orodha'),
      object: wrongKind('kundi la taarifa'),
      number: wrongKind('namba'),
      date: wrongKind('tarehe'),
      boolean: wrongKind('ndiyo au hapana'),
      integer: wrongKind('namba kamili'),
      float: wrongKind('namba yenye desimali'),
      regexp: wrongKind('muundo'),
      email: wrongKind('barua pepe'),
      url: wrongKind('kiungo'),
      hex: wrongKind('namba ya rangi'),
    },
    string: {
      len: '${label} iwe na herufi ${len}',
      min: '${label} iwe na angalau herufi ${min}',
      max: '${label} isizidi herufi ${max}',
      range: '${label} iwe na herufi ${min} hadi ${max}',
    },
    number: {
      len: '${label} iwe ${len}',
      min: '${label} isipungue ${min}',
      max: '${label} isizidi ${max}',
      range: '${label} iwe kati ya ${min} na ${max}',
    },
    array: {
      len: 'Chagua ${label} ${len}',
      min: 'Chagua ${label} angalau ${min}',
      max: 'Chagua ${label} zisizozidi ${max}',
      range: 'Chagua ${label} kati ya ${min} na ${max}',
    },
    pattern: { mismatch: '${label} haifuati muundo unaotakiwa ${pattern}' },
  },
};
