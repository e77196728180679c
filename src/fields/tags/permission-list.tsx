import { usePermissionGroups } from './permission-words.ts';
import './permissions.css';

/** What a role may do, in words. */
export default function PermissionList({ value }: { value: readonly string[] }) {
  const held = new Set(value);
  const groups = usePermissionGroups()
    .map(({ title, permissions }) => ({ title, labels: permissions.filter(({ name }) => held.has(name)) }))
    .filter(({ labels }) => labels.length > 0);
  return (
    <dl className="permission-list">
      {groups.map(({ title, labels }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{labels.map(({ label }) => label).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
