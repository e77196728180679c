-- Whether another number of a business account is in use, of whichever shop: what Meta delivers, it delivers for accounts.
create function whatsapp_account_used(text, uuid) returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $function$
  select exists (select 1 from public.whatsapp_numbers where business_account_id = $1 and id <> $2 and state in ('connected', 'failing'))
$function$;
revoke execute on function whatsapp_account_used(text, uuid) from public;
grant execute on function whatsapp_account_used(text, uuid) to dukani_app;
