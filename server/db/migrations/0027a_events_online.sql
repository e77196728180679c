-- no transaction
-- Every step of every order, while the shops go on; what comes meanwhile is taken along by the next one.
insert into events select * from order_steps on conflict (shop_id, id) do nothing;
drop index concurrently if exists events_subject_subject_id_idx;
create index concurrently events_subject_subject_id_idx on events (shop_id, subject, subject_id, id);
