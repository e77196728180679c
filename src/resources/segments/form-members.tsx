import Members from './members/members.tsx';

/** Below rules that are being written the biggest few stand for the rest: the rules stay in sight. */
const limit = 3;

const FormMembers = ({ values }: { values: Readonly<Record<string, unknown>> }) => (
  <Members values={values} limit={limit} />
);
export default FormMembers;
