-- Readings, and the limits that they are judged by, are written once and always kept.
REVOKE UPDATE, DELETE ON temperature_readings, fridge_limits, fridge_answers FROM {{app}};
REVOKE DELETE ON fridges, temperature_incidents FROM {{app}};
-- A picture that was taken of an incident stays with it.
REVOKE UPDATE, DELETE ON incident_pictures FROM {{app}};

-- Whom the scheduled look at the fridges goes through; one that was deleted is looked at for a week.
DROP FUNCTION IF EXISTS auth.accounts_with_fridges();
CREATE FUNCTION auth.accounts_with_fridges() RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT f.account_id FROM public.fridges f WHERE f.deleted_at IS NULL OR f.deleted_at > now() - interval '7 days'
$$;
GRANT SELECT ON fridges TO {{auth}};
DROP POLICY IF EXISTS fridges_auth ON public.fridges;
CREATE POLICY fridges_auth ON public.fridges FOR SELECT TO {{auth}} USING (true);
