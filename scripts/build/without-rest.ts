import type { Plugin } from 'vite';

interface Rest {
  /** Of which files of a package, and of which every one that has the words changes. */
  file: RegExp;
  from: string;
  to: string;
}
const unused = (name: string) => `const ${name} = () => { throw new Error('${name} is left out of the build'); };`;

/**
 * What parts of packages bring along for uses that no page has. An import of a package's whole list counts too: a file
 * takes along what is imported in it, used or not, so that the first screen carried all of a form.
 */
const rests: readonly Rest[] = [
  // A button's style in each of thirteen preset colours: 68 kB made on the phone before the first is drawn, 22 without.
  {
    file: /\/antd\/es\/button\/style\/(index|token)\.js$/,
    from: "import { PresetColors } from '../../theme/interface';",
    to: 'const PresetColors = [];',
  },
  // Whether black or white is read on a solid button, by all that picks colours.
  {
    file: /\/antd\/es\/button\/style\/token\.js$/,
    from: "import { AggregationColor } from '../../color-picker/color';",
    to: "import { FastColor as AggregationColor } from '@ant-design/fast-color';",
  },
  {
    file: /\/antd\/es\/button\/style\/token\.js$/,
    from: "import { isBright } from '../../color-picker/components/ColorPresets';",
    to: 'const isBright = (colour) => colour.isLight();',
  },
  // A form's whole machine with every button and sheet.
  {
    file: /\/antd\/es\/form\/context\.js$/,
    from: "from 'rc-field-form';",
    to: "from 'rc-field-form/es/FormContext';",
  },
  // Lists that move with whatever moves.
  {
    file: /\/antd\/es\/config-provider\/MotionWrapper\.js$/,
    from: "import { Provider as MotionProvider } from 'rc-motion';",
    to: "import MotionProvider from 'rc-motion/es/context';",
  },
  {
    file: /\/(antd|rc-drawer|@rc-component\/trigger)\/es\/.+\.js$/,
    from: "import CSSMotion from 'rc-motion';",
    to: "import CSSMotion from 'rc-motion/es/CSSMotion';",
  },
  // A sheet that shows bars while it loads: ours have their own.
  { file: /\/antd\/es\/drawer\/DrawerPanel\.js$/, from: "import Skeleton from '../skeleton';", to: unused('Skeleton') },
  // A sign beside a field's name that says more in a bubble, with all that places bubbles: hints stand below fields.
  { file: /\/antd\/es\/form\/FormItemLabel\.js$/, from: "import Tooltip from '../tooltip';", to: unused('Tooltip') },
];

/** Throws where a package says it otherwise now. */
export const withoutRest: Plugin = {
  name: 'without-rest',
  transform(code, id) {
    if (!id.includes('/node_modules/')) return null;
    const own = rests.filter(({ file }) => file.test(id));
    if (own.length === 0) return null;
    let changed = code;
    for (const { file, from, to } of own) {
      if (!code.includes(from) && !/\.\+/.test(file.source)) throw new Error(`${id} no longer has: ${from}`);
      changed = changed.replace(from, () => to);
    }
    return { code: changed, map: null };
  },
};
