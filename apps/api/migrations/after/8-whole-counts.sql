-- How many rows of a list the whole account has, to just beyond p_cap: outside of the policies, for to judge each of 10,000 rows takes five times as
-- long as to count them. Null where the scope is not the whole account.
CREATE OR REPLACE FUNCTION auth.count_whole(p_list text, p_cap int) RETURNS int
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
BEGIN
  IF current_setting('app.whole', true) IS DISTINCT FROM 'on' THEN RETURN NULL; END IF;
  RETURN CASE p_list
    WHEN 'devices' THEN (SELECT count(*) FROM (SELECT 1 FROM public.devices d WHERE d.account_id = own LIMIT p_cap + 1) q)
    WHEN 'fridges' THEN (SELECT count(*) FROM (SELECT 1 FROM public.fridge_troubles t WHERE t.account_id = own LIMIT p_cap + 1) q)
    WHEN 'temperature_incidents' THEN (SELECT count(*) FROM (
      SELECT 1 FROM public.temperature_incidents i WHERE i.account_id = own AND i.withdrawn_at IS NULL LIMIT p_cap + 1) q) END;
END $$;
