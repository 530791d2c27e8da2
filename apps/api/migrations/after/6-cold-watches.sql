-- Whom the looks by the clock go through: each customer costs a transaction, and most have neither pots that cool nor sensors.

-- Customers with a pot whose deadline is near and not mailed about.
DROP FUNCTION IF EXISTS auth.accounts_with_due_checks(timestamptz, timestamptz);
CREATE FUNCTION auth.accounts_with_due_checks(p_after timestamptz, p_until timestamptz) RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT c.account_id FROM public.food_checks c
   WHERE c.verdict = 'OPEN' AND c.due_at IS NOT NULL AND c.due_at > p_after AND c.due_at <= p_until AND c.mailed_at IS DISTINCT FROM c.due_at
$$;
GRANT SELECT ON food_checks TO {{auth}};
DROP POLICY IF EXISTS food_checks_auth ON public.food_checks;
CREATE POLICY food_checks_auth ON public.food_checks FOR SELECT TO {{auth}} USING (true);

-- Customers with a sensor that somebody has adopted.
DROP FUNCTION IF EXISTS auth.accounts_with_sensors();
CREATE FUNCTION auth.accounts_with_sensors() RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT s.account_id FROM public.sensors s WHERE s.lifecycle = 'ACTIVE'
$$;
GRANT SELECT ON sensors TO {{auth}};
DROP POLICY IF EXISTS sensors_auth ON public.sensors;
CREATE POLICY sensors_auth ON public.sensors FOR SELECT TO {{auth}} USING (true);

-- Customers with an alarm that is not over, or with an incident that may need one.
DROP FUNCTION IF EXISTS auth.accounts_with_alarms();
CREATE FUNCTION auth.accounts_with_alarms() RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT a.account_id FROM public.fridge_alarms a WHERE a.ended_at IS NULL
  UNION SELECT i.account_id FROM public.temperature_incidents i
   WHERE i.ended_at IS NULL AND i.withdrawn_at IS NULL AND i.closed_at IS NULL
$$;
GRANT SELECT ON fridge_alarms, temperature_incidents TO {{auth}};
DROP POLICY IF EXISTS fridge_alarms_auth ON public.fridge_alarms;
CREATE POLICY fridge_alarms_auth ON public.fridge_alarms FOR SELECT TO {{auth}} USING (true);
DROP POLICY IF EXISTS temperature_incidents_auth ON public.temperature_incidents;
CREATE POLICY temperature_incidents_auth ON public.temperature_incidents FOR SELECT TO {{auth}} USING (true);
-- What rang stays on record, and so does when a fridge was to be warm.
REVOKE DELETE ON fridge_alarms, fridge_windows FROM {{app}};
-- What a sensor did counted then.
REVOKE UPDATE, DELETE ON sensed_slots FROM {{app}};
