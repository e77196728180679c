import type { Plugin } from 'vite';

const buttonStyle = /\/node_modules\/antd\/es\/button\/style\/(index|token)\.js$/;
const presets = "import { PresetColors } from '../../theme/interface';";

/**
 * antd writes the style of a button in each of its thirteen preset colours, which no button of ours has: 68 kB, made on
 * the phone before the first button is drawn, 22 without them.
 */
export const withoutPresets: Plugin = {
  name: 'without-presets',
  transform(code, id) {
    if (!buttonStyle.test(id)) return null;
    if (!code.includes(presets)) throw new Error(`${id} takes its preset colours from elsewhere now`);
    return { code: code.replace(presets, 'const PresetColors = [];'), map: null };
  },
};
