-- no transaction
alter table invitations drop constraint if exists invitations_role_id_fkey, add constraint invitations_role_id_fkey foreign key (shop_id, role_id) references roles (shop_id, id) on delete cascade not valid;
alter table invitations validate constraint invitations_role_id_fkey;
