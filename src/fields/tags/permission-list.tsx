import { usePermissionGroups } from './permission-words.ts';
import './permissions.css';

/** What a role may do, in words; what it may do alike in several areas is said once. */
export default function PermissionList({ value }: { value: readonly string[] }) {
  const held = new Set(value);
  const groups = usePermissionGroups()
    .map(({ title, permissions }) => ({ title, labels: permissions.filter(({ name }) => held.has(name)) }))
    .filter(({ labels }) => labels.length > 0);
  const areas = new Map<string, string[]>();
  for (const { title, labels } of groups) {
    const deeds = labels.map(({ label }) => label).join(', ');
    areas.set(deeds, [...(areas.get(deeds) ?? []), title]);
  }
  return (
    <dl className="permission-list">
      {[...areas].map(([deeds, titles]) => (
        <div key={deeds}>
          <dt>{titles.join(', ')}</dt>
          <dd>{deeds}</dd>
        </div>
      ))}
    </dl>
  );
}
