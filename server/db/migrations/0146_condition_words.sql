-- Conditions say ge and le, as the specification does; gte and lte are words of addresses alone.
update segments set conditions =
  replace(replace(conditions::text, '"op": "gte"', '"op": "ge"'), '"op": "lte"', '"op": "le"')::jsonb
where conditions::text ~ '"op": "[gl]te"';
