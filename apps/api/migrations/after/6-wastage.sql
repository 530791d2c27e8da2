-- Append-only: what was recorded is never altered, and a mail that was sent stays sent.
REVOKE UPDATE, DELETE ON wastage_items FROM {{app}};
REVOKE UPDATE ON pictures FROM {{app}};
REVOKE UPDATE, DELETE ON nightly_mails FROM {{app}};

-- Nightly work goes through the customers one by one; each is then worked within its own scope.
DROP FUNCTION IF EXISTS auth.list_customers();
CREATE FUNCTION auth.list_customers() RETURNS TABLE (account_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT o.account_id FROM public.organizations o
  WHERE o.id = o.account_id AND o.organization_type <> 'SAAS_OPERATOR' ORDER BY o.account_id
$$;
