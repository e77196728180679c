-- no transaction
drop index concurrently if exists products_barcode_idx;
create index concurrently products_barcode_idx on products using btree (shop_id, barcode, id);
