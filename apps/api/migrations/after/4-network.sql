-- Every organisation of a customer, whatever its tree says: what mends the tree cannot be bound by it.
DROP FUNCTION IF EXISTS auth.find_organizations(uuid);
CREATE FUNCTION auth.find_organizations(p_account uuid) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT array_agg(o.id ORDER BY o.id) FROM public.organizations o WHERE o.account_id = p_account
$$;
