-- Files of exports are removed for all customers at once: which ones is told by a function alone.
GRANT SELECT ON public.exports TO {{auth}};
DROP POLICY IF EXISTS exports_auth ON public.exports;
CREATE POLICY exports_auth ON public.exports FOR SELECT TO {{auth}} USING (true);

DROP FUNCTION IF EXISTS auth.find_outlived_exports();
-- Exports whose file has outlived its link.
CREATE FUNCTION auth.find_outlived_exports() RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT e.account_id, e.id FROM public.exports e WHERE e.expires_at < now() AND e.size_bytes IS NOT NULL ORDER BY e.expires_at LIMIT 500
$$;
