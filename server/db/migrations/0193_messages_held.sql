-- Until when it had to wait for the day or for its shop's money: for how long it is tried counts from there.
alter table messages add column held_until timestamptz;
alter table outbound_messages add column held_until timestamptz;
alter table platform_messages add column held_until timestamptz;
