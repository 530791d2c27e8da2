-- What storage is called in the whole account: products and categories name theirs, and keep to it while anything has the name.

GRANT SELECT ON public.storage_locations, public.storage_rules TO {{auth}};
DROP POLICY IF EXISTS storage_locations_auth ON public.storage_locations;
CREATE POLICY storage_locations_auth ON public.storage_locations FOR SELECT TO {{auth}} USING (true);
DROP POLICY IF EXISTS storage_rules_auth ON public.storage_rules;
CREATE POLICY storage_rules_auth ON public.storage_rules FOR SELECT TO {{auth}} USING (true);

DROP FUNCTION IF EXISTS auth.storage_names();
CREATE FUNCTION auth.storage_names()
RETURNS TABLE (name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.name FROM public.storage_locations s WHERE s.account_id = nullif(current_setting('app.account_id', true), '')::uuid
  UNION SELECT r.name FROM public.storage_rules r WHERE r.account_id = nullif(current_setting('app.account_id', true), '')::uuid
$$;
