import { type ThemeConfig, theme } from 'antd';
import { type ColourScheme, colours, motion, radius } from '../../common/tokens.ts';

/** Read once: whoever changes it while the page is open has it from the next load on. */
const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** antd's tokens, from the same colour roles as our own styles. */
export const themeOf = (scheme: ColourScheme): ThemeConfig => {
  const roles = colours[scheme];
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion: moves,
      colorPrimary: roles.brand,
      colorLink: roles.brand,
      colorLinkHover: roles['paid-ink'],
      colorInfo: roles['moving-ink'],
      colorError: roles['bad-mark'],
      colorWarning: roles['waiting-mark'],
      colorText: roles.ink,
      colorTextHeading: roles.ink,
      colorTextDescription: roles.soft,
      colorTextSecondary: roles.soft,
      colorTextTertiary: roles.soft,
      colorTextPlaceholder: roles.soft,
      colorTextQuaternary: roles.soft,
      colorTextDisabled: roles.soft,
      colorBgLayout: roles.ground,
      colorBgContainer: roles.card,
      colorBgElevated: roles.card,
      colorBgContainerDisabled: roles.inset,
      colorBorder: roles.edge,
      colorBorderSecondary: roles.line,
      colorSplit: roles.line,
      borderRadius: radius.control,
      borderRadiusLG: radius.control,
      borderRadiusSM: radius.tag,
      controlHeight: 44,
      controlHeightLG: 48,
      fontFamily: 'var(--font)',
      fontSize: 15,
      fontSizeLG: 16,
      motionDurationMid: `${motion.quick}s`,
      motionDurationSlow: `${motion.sheet}s`,
    },
    components: {
      Button: {
        colorPrimary: roles.brand,
        primaryColor: roles['on-brand'],
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
      },
      Form: {
        labelColor: roles.ink,
        labelFontSize: 15,
        verticalLabelPadding: '0 0 6px',
        itemMarginBottom: 22,
      },
      // What is chosen is filled, as among choices in sight; what is off is no light.
      Radio: {
        colorPrimary: roles['paid-ink'],
        colorPrimaryHover: roles['paid-ink'],
        colorPrimaryActive: roles['paid-ink'],
        buttonCheckedBg: roles['brand-quiet'],
      },
      Switch: { colorTextQuaternary: roles.edge, colorTextTertiary: roles.edge },
      Modal: { borderRadiusLG: radius.sheet },
    },
  };
};
