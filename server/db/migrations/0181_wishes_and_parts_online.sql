-- no transaction
-- What was said of offers last at a place, whether it stands or not.
drop index concurrently if exists opt_outs_by_place;
create index concurrently opt_outs_by_place on opt_outs (shop_id, channel, address, created_at desc);
-- The few products that have variants, whose codes an import asks about: under row level security the index of the
-- search, which has the codes themselves, is of no use.
drop index concurrently if exists products_by_variants;
create index concurrently products_by_variants on products (shop_id) where variants <> '[]'::jsonb;
