-- Append-only: what was recorded is never altered, and a mail that was sent stays sent.
REVOKE UPDATE, DELETE ON wastage_items FROM {{app}};
-- But for what a manager corrects, which the audit keeps as it was.
GRANT UPDATE (amount, unit_type, reason_id, reason, notes, container_id, container_name, container_count, wasted_at, time_doubtful, clock_by_person, corrected_at,
  voided_at,
  void_reason) ON wastage_items TO {{app}};
REVOKE UPDATE ON pictures FROM {{app}};
REVOKE UPDATE, DELETE ON nightly_mails FROM {{app}};

-- Which files show nothing any more is asked for all customers at once, and by their keys alone.
GRANT SELECT ON public.pictures TO {{auth}};
DROP POLICY IF EXISTS pictures_auth ON public.pictures;
CREATE POLICY pictures_auth ON public.pictures FOR SELECT TO {{auth}} USING (true);

DROP FUNCTION IF EXISTS auth.unknown_pictures(uuid[]);
-- Those of the keys that no customer has a picture of.
CREATE FUNCTION auth.unknown_pictures(keys uuid[]) RETURNS TABLE (picture_key uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT k.picture_key FROM unnest(keys) k(picture_key)
  WHERE NOT EXISTS (SELECT 1 FROM public.pictures p WHERE p.picture_key = k.picture_key)
$$;

-- Nightly work goes through the customers one by one; each is then worked within its own scope.
DROP FUNCTION IF EXISTS auth.list_customers();
CREATE FUNCTION auth.list_customers() RETURNS TABLE (account_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT o.account_id FROM public.organizations o
  WHERE o.id = o.account_id AND o.organization_type <> 'SAAS_OPERATOR' ORDER BY o.account_id
$$;

-- Pictures are swept of every account, the operator's own among them.
DROP FUNCTION IF EXISTS auth.list_accounts();
CREATE FUNCTION auth.list_accounts() RETURNS TABLE (account_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT o.account_id FROM public.organizations o WHERE o.id = o.account_id ORDER BY o.account_id
$$;
