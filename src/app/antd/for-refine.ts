import useForm from 'antd/es/form/hooks/useForm';
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint';

/**
 * What Refine's hooks take from antd: of its forms they use one hook, and a list that draws no form need not fetch
 * them.
 */
export * from 'antd';
export const Form = { useForm };
/** Its columns come with forms. */
export const Grid = { useBreakpoint };
export default Form;
