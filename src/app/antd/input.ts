/**
 * antd's inputs without those that no page shows: its `Input` carries search, one-time codes and groups, 5 kB in
 * each route.
 */
export { default as Input } from 'antd/es/input/Input';
export { default as TextArea } from 'antd/es/input/TextArea';
