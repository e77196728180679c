-- no transaction
drop index concurrently if exists products_search_idx;
create index concurrently products_search_idx on products using gin (shop_id, name gin_trgm_ops, sku gin_trgm_ops, barcode gin_trgm_ops, description gin_trgm_ops);
drop index concurrently if exists customers_search_idx;
create index concurrently customers_search_idx on customers using gin (shop_id, name gin_trgm_ops, phone gin_trgm_ops);
drop index concurrently if exists orders_search_idx;
create index concurrently orders_search_idx on orders using gin (shop_id, number, customer_name gin_trgm_ops, customer_phone gin_trgm_ops);
drop index concurrently if exists transactions_search_idx;
create index concurrently transactions_search_idx on transactions using gin (shop_id, reference gin_trgm_ops, provider_reference gin_trgm_ops, payer_phone gin_trgm_ops);
drop index concurrently if exists popups_search_idx;
create index concurrently popups_search_idx on popups using gin (shop_id, name gin_trgm_ops);
drop index concurrently if exists qr_codes_search_idx;
create index concurrently qr_codes_search_idx on qr_codes using gin (shop_id, name gin_trgm_ops, code gin_trgm_ops);
