import { Switch } from 'antd';
import { described } from '../parts/described.ts';
import type { InputProps } from '../types.ts';

export default function BoolInput(props: InputProps) {
  return <Switch {...described(props)} checked={props.value === true} onChange={props.onChange} />;
}
