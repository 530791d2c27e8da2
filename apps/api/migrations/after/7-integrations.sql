-- Whose deliveries are due, and who has automations, is told for all customers at once by functions alone.
GRANT SELECT ON public.automations, public.automation_deliveries TO {{auth}};
DROP POLICY IF EXISTS automations_auth ON public.automations;
CREATE POLICY automations_auth ON public.automations FOR SELECT TO {{auth}} USING (true);
DROP POLICY IF EXISTS automation_deliveries_auth ON public.automation_deliveries;
CREATE POLICY automation_deliveries_auth ON public.automation_deliveries FOR SELECT TO {{auth}} USING (true);

DROP FUNCTION IF EXISTS auth.accounts_with_due_deliveries(timestamptz);
-- Accounts that have something to send by an instant.
CREATE FUNCTION auth.accounts_with_due_deliveries(by_then timestamptz) RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT d.account_id FROM public.automation_deliveries d
  WHERE d.state IN ('WAITING', 'RETRYING') AND d.next_attempt_at <= by_then
$$;

DROP FUNCTION IF EXISTS auth.accounts_with_automations();
-- Accounts with an automation that is enabled.
CREATE FUNCTION auth.accounts_with_automations() RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT a.account_id FROM public.automations a WHERE a.is_enabled
$$;

DROP FUNCTION IF EXISTS auth.accounts_with_old_deliveries(timestamptz);
-- Accounts that keep a settled delivery from before an instant.
CREATE FUNCTION auth.accounts_with_old_deliveries(older_than timestamptz) RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT d.account_id FROM public.automation_deliveries d
  WHERE d.created_at < older_than AND d.state NOT IN ('WAITING', 'RETRYING')
$$;
