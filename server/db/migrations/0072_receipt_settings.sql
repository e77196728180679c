create table receipt_settings (
  shop_id uuid not null,
  show_logo boolean not null default true,
  tin text,
  header jsonb,
  footer jsonb,
  paper text not null default '58 mm'::text,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id)
);
select dukani_tenant('receipt_settings', 'shop_id');
alter table receipt_settings add constraint receipt_settings_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table receipt_settings add constraint receipt_settings_paper_check check (paper in ('58 mm', '80 mm', 'A4'));
