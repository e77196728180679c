import { Form } from 'antd';
import './refused.css';

/** Why a form was refused as a whole: it stays beside its button, and is read out. */
export const Refused = ({ why }: { why: string | undefined }) =>
  why !== undefined && (
    <div role="alert" className="refused">
      <Form.ErrorList errors={[why]} />
    </div>
  );
