-- Who gets messages of what happens: owners, until somebody says otherwise.
alter table memberships add column notified boolean not null default false, add column seen_at timestamptz;
alter table memberships alter column notified drop default;
update memberships m set notified = true
  from roles r where r.shop_id = m.shop_id and r.id = m.role_id and r.preset = 'owner';
-- Up to when news was read was kept on each device until now: nothing from before is new.
update memberships set seen_at = now();
