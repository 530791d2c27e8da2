-- How pressing fridges are (public.fridge_troubles), kept with every write of what that follows from. The rules are those of
-- fridge-state.rules.ts; a test holds the two together.

GRANT SELECT, INSERT, UPDATE, DELETE ON public.fridge_troubles TO {{auth}};
GRANT SELECT ON public.temperature_incidents TO {{auth}};
REVOKE INSERT, UPDATE, DELETE ON public.fridge_troubles FROM {{app}};
DROP POLICY IF EXISTS fridge_troubles_auth ON public.fridge_troubles;
CREATE POLICY fridge_troubles_auth ON public.fridge_troubles TO {{auth}} USING (true) WITH CHECK (true);

-- Judges fridges anew, in the order of their ids so that two never wait for one another, and writes only what differs. Planned once a connection,
-- by indexes although the tables may be empty then, and OFFSET keeps what is looked up once from being looked up wherever it is named.
CREATE OR REPLACE FUNCTION auth.settle_fridges(p_account uuid, p_fridges uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM public.fridge_troubles t USING unnest(p_fridges) g(id) JOIN public.fridges f ON f.account_id = p_account AND f.id = g.id
   WHERE t.account_id = p_account AND t.fridge_id = f.id AND f.deleted_at IS NOT NULL;
  INSERT INTO public.fridge_troubles (account_id, fridge_id, organization_id, name_key, pressing, otherwise, silent_from)
  SELECT p_account, q.id, q.organization_id, q.name_key,
         CASE WHEN q.otherwise > 0 AND q.silent_from < now() THEN 1 ELSE q.otherwise END, q.otherwise, q.silent_from
    FROM (
      SELECT f.id, f.organization_id, f.name_key,
             CASE WHEN EXISTS (SELECT 1 FROM public.temperature_incidents i WHERE i.account_id = f.account_id AND i.fridge_id = f.id
                    AND i.closed_at IS NULL AND i.withdrawn_at IS NULL) THEN 0
                  WHEN f.last_value IS NULL THEN 6 WHEN f.last_value > f.temperature_legal_limit THEN 2
                  WHEN f.last_value < f.temperature_lower_limit THEN 3 WHEN f.last_value > f.temperature_upper_threshold THEN 4 ELSE 5 END AS otherwise,
             coalesce(greatest(f.last_reading_at, f.sensed_at), f.created_at) + CASE WHEN v.readings > 8 THEN make_interval(mins => 2880 / v.readings)
               WHEN v.readings > 0 THEN make_interval(mins => greatest(2880 / v.readings, 960)) END AS silent_from
        FROM unnest(p_fridges) g(id) JOIN public.fridges f ON f.account_id = p_account AND f.id = g.id CROSS JOIN LATERAL (SELECT coalesce((
               SELECT (s.settings->>'readings_per_day')::int FROM public.organization_tree t
                 JOIN public.organization_settings s ON s.account_id = t.account_id AND s.organization_id = t.ancestor_id
                WHERE t.account_id = f.account_id AND t.descendant_id = f.organization_id AND s.settings->>'readings_per_day' IS NOT NULL
                ORDER BY t.depth LIMIT 1), 2) AS readings OFFSET 0) v
       WHERE f.deleted_at IS NULL OFFSET 0) q
   ORDER BY q.id
  ON CONFLICT (account_id, fridge_id) DO UPDATE SET organization_id = excluded.organization_id, name_key = excluded.name_key,
    pressing = excluded.pressing, otherwise = excluded.otherwise, silent_from = excluded.silent_from
    WHERE (fridge_troubles.organization_id, fridge_troubles.name_key, fridge_troubles.pressing, fridge_troubles.otherwise, fridge_troubles.silent_from)
      IS DISTINCT FROM (excluded.organization_id, excluded.name_key, excluded.pressing, excluded.otherwise, excluded.silent_from);
END $$;

-- Judges all fridges of the transaction's own account: those that fell silent meanwhile, and what two wrote at the same moment.
CREATE OR REPLACE FUNCTION auth.settle_troubles() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT auth.settle_fridges(own.id, ARRAY(SELECT f.id FROM public.fridges f WHERE f.account_id = own.id))
    FROM (SELECT nullif(current_setting('app.account_id', true), '')::uuid AS id) own WHERE own.id IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION auth.settle_written_fridges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.settle_fridges(c.account_id, array_agg(c.id)) FROM changed c GROUP BY c.account_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settle_made AFTER INSERT ON public.fridges REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_written_fridges();
CREATE OR REPLACE TRIGGER settle_changed AFTER UPDATE ON public.fridges REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_written_fridges();

CREATE OR REPLACE FUNCTION auth.settle_fridges_of_incidents() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.settle_fridges(c.account_id, array_agg(DISTINCT c.fridge_id)) FROM changed c GROUP BY c.account_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settle_made AFTER INSERT ON public.temperature_incidents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_fridges_of_incidents();
CREATE OR REPLACE TRIGGER settle_changed AFTER UPDATE ON public.temperature_incidents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_fridges_of_incidents();
CREATE OR REPLACE TRIGGER settle_gone AFTER DELETE ON public.temperature_incidents REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_fridges_of_incidents();

CREATE OR REPLACE FUNCTION auth.settle_all_fridges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.settle_fridges(t.account_id, array_agg(t.fridge_id)) FROM public.fridge_troubles t GROUP BY t.account_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settle_truncated AFTER TRUNCATE ON public.temperature_incidents
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_all_fridges();

-- Judges the fridges of organisations and of those below them.
CREATE OR REPLACE FUNCTION auth.settle_fridges_under(p_account uuid, p_organizations uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT auth.settle_fridges(p_account, ARRAY(
    SELECT DISTINCT f.id FROM public.organization_tree t JOIN public.fridges f ON f.account_id = t.account_id AND f.organization_id = t.descendant_id
     WHERE t.account_id = p_account AND t.ancestor_id = ANY (p_organizations)))
$$;

-- How often fridges are read is chosen above them, and what lies above them may change.
CREATE OR REPLACE FUNCTION auth.settle_fridges_below() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM auth.settle_fridges_under(c.account_id, array_agg(c.organization_id)) FROM come c
      WHERE c.settings->>'readings_per_day' IS NOT NULL GROUP BY c.account_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM auth.settle_fridges_under(g.account_id, array_agg(g.organization_id)) FROM gone g
      WHERE g.settings->>'readings_per_day' IS NOT NULL GROUP BY g.account_id;
  ELSE
    PERFORM auth.settle_fridges_under(c.account_id, array_agg(c.organization_id)) FROM come c JOIN gone g USING (account_id, organization_id)
      WHERE c.settings->>'readings_per_day' IS DISTINCT FROM g.settings->>'readings_per_day' GROUP BY c.account_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settle_made AFTER INSERT ON public.organization_settings REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_fridges_below();
CREATE OR REPLACE TRIGGER settle_changed AFTER UPDATE ON public.organization_settings REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_fridges_below();
CREATE OR REPLACE TRIGGER settle_gone AFTER DELETE ON public.organization_settings REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_fridges_below();

CREATE OR REPLACE FUNCTION auth.settle_moved_fridges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.settle_fridges(f.account_id, array_agg(DISTINCT f.id)) FROM changed c
    JOIN public.fridges f ON f.account_id = c.account_id AND f.organization_id = c.descendant_id GROUP BY f.account_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settle_made AFTER INSERT ON public.organization_tree REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_moved_fridges();
CREATE OR REPLACE TRIGGER settle_gone AFTER DELETE ON public.organization_tree REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION auth.settle_moved_fridges();

-- A write must not meet them before they belong to the role that may keep this.
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['settle_fridges(uuid, uuid[])', 'settle_troubles()', 'settle_written_fridges()', 'settle_fridges_of_incidents()',
    'settle_fridges_under(uuid, uuid[])', 'settle_fridges_below()', 'settle_moved_fridges()', 'settle_all_fridges()'] LOOP
    EXECUTE format('ALTER FUNCTION auth.%s OWNER TO {{auth}}', f);
  END LOOP;
END $$;

-- What was there before the triggers were.
SET LOCAL ROLE {{auth}};
SELECT auth.settle_fridges(q.account_id, q.ids) FROM (
  SELECT f.account_id, array_agg(f.id) AS ids FROM public.fridges f WHERE f.deleted_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM public.fridge_troubles t WHERE t.account_id = f.account_id AND t.fridge_id = f.id)
   GROUP BY f.account_id) q;
RESET ROLE;
