-- Who is removed from a shop stays signed in: their other shops are theirs. A session that shows the one they left shows none, until they choose.
alter table sessions drop constraint sessions_membership_fkey;
drop index sessions_shop_idx;
