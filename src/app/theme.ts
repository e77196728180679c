import { type ThemeConfig, theme } from 'antd';

/** antd's tokens: our colour, and text that passes contrast on its ground, which the stock ones do not. */
export const themeOf = (dark: boolean) =>
  ({
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: dark ? '#2aa47c' : '#0b6b4f',
      colorLink: dark ? '#5ccfa8' : '#0b6b4f',
      colorLinkHover: dark ? '#86e0c2' : '#084f3a',
      colorError: dark ? '#ff7b72' : '#b3261e',
      colorTextDescription: dark ? '#b3bbb7' : '#525f59',
      colorTextSecondary: dark ? '#b9c1bd' : '#4c5953',
      colorTextTertiary: dark ? '#a9b2ae' : '#5b6862',
      colorTextPlaceholder: dark ? '#98a29d' : '#66736d',
      colorTextQuaternary: dark ? '#98a29d' : '#66736d',
      colorTextDisabled: dark ? '#8d9792' : '#5f6b66',
      colorBgLayout: dark ? '#101513' : '#f4f6f4',
      borderRadius: 10,
      controlHeight: 40,
      controlHeightLG: 48,
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSize: 15,
      fontSizeLG: 16,
    },
    components: {
      Button: { primaryColor: dark ? '#04130d' : '#ffffff', fontWeight: 600 },
      Form: { labelColor: dark ? '#e6ebe8' : '#17211d' },
    },
  }) satisfies ThemeConfig;
