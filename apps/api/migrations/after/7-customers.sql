-- How customers do, for operators: counts alone leave an account, never what was counted.

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['temperature_incidents', 'label_orders'] LOOP
    EXECUTE format('GRANT SELECT ON public.%I TO {{auth}}', t);
    EXECUTE format('DROP POLICY IF EXISTS %I ON public.%I', t || '_auth', t);
    EXECUTE format('CREATE POLICY %I ON public.%I FOR SELECT TO {{auth}} USING (true)', t || '_auth', t);
  END LOOP;
END $$;

-- Of each customer its tablets and what is wrong with how many of them, incidents that nobody signed for, automations whose last delivery has
-- not arrived, label orders since p_ordered, and the labels printed on the day before p_now by its own clock, counted to p_most.
DROP FUNCTION IF EXISTS auth.customer_figures(uuid[], timestamptz, timestamptz);
DROP FUNCTION IF EXISTS auth.customer_figures(uuid[], timestamptz);
DROP FUNCTION IF EXISTS auth.customer_figures(uuid[], timestamptz, timestamptz, int);
CREATE FUNCTION auth.customer_figures(p_accounts uuid[], p_ordered timestamptz, p_now timestamptz, p_most int)
RETURNS TABLE (account_id uuid, tablets jsonb, incidents_open int, automations_failing int, orders int, prints_yesterday int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('app.operator', true) IS DISTINCT FROM 'on' THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only operators read all customers';
  END IF;
  RETURN QUERY SELECT c.id, d.counts, i.total, f.total, o.total, p.total FROM unnest(p_accounts) c(id)
    CROSS JOIN LATERAL (SELECT jsonb_build_object('total', count(*), 'unpaired', count(*) FILTER (WHERE 'UNPAIRED' = ANY (t.troubles)),
        'silent', count(*) FILTER (WHERE 'SILENT' = ANY (t.troubles)), 'waiting', count(*) FILTER (WHERE 'WAITING' = ANY (t.troubles))) AS counts
      FROM public.devices x
      CROSS JOIN LATERAL (SELECT public.tablet_troubles(x.last_seen_at, x.subscription_status, x.queued_events, x.unsent_oldest_at)) t(troubles)
      WHERE x.account_id = c.id) d
    CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM public.temperature_incidents x
      WHERE x.account_id = c.id AND x.closed_at IS NULL AND x.withdrawn_at IS NULL) i
    CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM public.automations x WHERE x.account_id = c.id AND x.is_enabled
      AND (SELECT y.state FROM public.automation_deliveries y WHERE y.account_id = x.account_id AND y.automation_id = x.id
            ORDER BY y.id DESC LIMIT 1) IN ('RETRYING', 'FAILED')) f
    CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM public.label_orders x
      WHERE x.account_id = c.id AND x.created_at > p_ordered AND x.state = 'PLACED') o
    CROSS JOIN LATERAL (SELECT coalesce((SELECT nullif(x.timezone, '') FROM public.organizations x
      WHERE x.account_id = c.id AND x.id = c.id), 'Europe/London') AS name) z
    CROSS JOIN LATERAL (SELECT date_trunc('day', p_now AT TIME ZONE z.name) AS midnight) n
    CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM (SELECT 1 FROM public.label_logs x WHERE x.account_id = c.id
      AND x.printed_date >= (n.midnight - interval '1 day') AT TIME ZONE z.name AND x.printed_date < n.midnight AT TIME ZONE z.name
      LIMIT p_most) l) p;
END $$;

-- A page of all customers for an operator, and how many there are, counted to p_cap. They are found by the names, contacts and addresses of any
-- organisation of theirs. In order of trouble those come first in which most incidents are open, then most automations fail, then something is
-- wrong with most tablets; else they go by name.
DROP FUNCTION IF EXISTS auth.page_accounts(text, text, boolean, boolean, boolean, int, int, int);
DROP FUNCTION IF EXISTS auth.page_accounts(text, text, boolean, boolean, boolean, int, int, int, timestamptz);
DROP FUNCTION IF EXISTS auth.page_accounts(text, text, boolean, boolean, boolean, int, int, int, boolean);
CREATE FUNCTION auth.page_accounts(
  p_text text, p_type text, p_restricted boolean, p_flagged boolean, p_descending boolean, p_skip int, p_take int, p_cap int, p_by_trouble boolean
) RETURNS TABLE (ids uuid[], total int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET jit = off AS $$
DECLARE
  wanted text := concat_ws(' AND ', $w$o.parent_id IS NULL AND o.organization_type <> 'SAAS_OPERATOR'$w$,
    CASE WHEN p_type <> '' THEN 'o.organization_type = $2' END,
    CASE WHEN p_restricted THEN 'o.is_restricted' END,
    CASE WHEN p_flagged THEN 'o.is_flagged' END,
    CASE WHEN p_text <> '' THEN format('o.id IN (SELECT s.account_id FROM public.organizations s WHERE %s)', auth.organization_holds(p_text)) END);
  troubles text := $t$
    LEFT JOIN (SELECT x.account_id, count(*) AS incidents FROM public.temperature_incidents x
      WHERE x.closed_at IS NULL AND x.withdrawn_at IS NULL GROUP BY 1) i ON i.account_id = o.id
    LEFT JOIN (SELECT x.account_id, count(*) AS failing FROM public.automations x WHERE x.is_enabled
      AND x.id IN (SELECT y.automation_id FROM public.automation_deliveries y WHERE y.state IN ('RETRYING', 'FAILED'))
      AND (SELECT y.state FROM public.automation_deliveries y WHERE y.account_id = x.account_id AND y.automation_id = x.id
            ORDER BY y.id DESC LIMIT 1) IN ('RETRYING', 'FAILED') GROUP BY 1) f ON f.account_id = o.id
    LEFT JOIN (SELECT x.account_id, count(*) AS tablets FROM public.devices x
      WHERE cardinality(public.tablet_troubles(x.last_seen_at, x.subscription_status, x.queued_events, x.unsent_oldest_at)) > 0 GROUP BY 1) d ON d.account_id = o.id$t$;
BEGIN
  IF current_setting('app.operator', true) IS DISTINCT FROM 'on' THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only operators read all customers';
  END IF;
  RETURN QUERY EXECUTE format($q$
    SELECT ARRAY(SELECT o.id FROM public.organizations o %3$s WHERE %1$s ORDER BY %4$s o.name_key %2$s, o.id %2$s LIMIT $4 OFFSET $3),
           (SELECT count(*)::int FROM (SELECT 1 FROM public.organizations o WHERE %1$s LIMIT $5) q)
  $q$, wanted, CASE WHEN p_descending THEN 'DESC' ELSE 'ASC' END, CASE WHEN p_by_trouble THEN troubles END,
    CASE WHEN p_by_trouble THEN 'coalesce(i.incidents, 0) DESC, coalesce(f.failing, 0) DESC, coalesce(d.tablets, 0) DESC,' END)
    USING p_text, p_type, p_skip, p_take, p_cap;
END $$;

-- Whether an organisation s holds the text $1, as a condition; texts of two letters and more are looked up in the index of its letters.
DROP FUNCTION IF EXISTS auth.organization_holds(text);
CREATE FUNCTION auth.organization_holds(p_text text) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT concat_ws(' AND ', format('strpos(%s, $1) > 0', key),
    CASE WHEN char_length(p_text) > 1 THEN format($w$public.grams('', %s, 2) @> public.grams('', $1, least(3, char_length($1)))$w$, key) END)
  FROM (SELECT $k$coalesce(nullif(s.search_key, ''), s.name_key)$k$ AS key) k
$$;

-- By the names of which brands and venues customers were found who do not hold the text themselves, at most three of each.
DROP FUNCTION IF EXISTS auth.customer_places(uuid[], text);
CREATE FUNCTION auth.customer_places(p_accounts uuid[], p_text text) RETURNS TABLE (account_id uuid, names text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('app.operator', true) IS DISTINCT FROM 'on' THEN
    RAISE insufficient_privilege USING MESSAGE = 'Only operators read all customers';
  END IF;
  RETURN QUERY EXECUTE format($q$
    SELECT q.account_id, (array_agg(q.name ORDER BY q.name_key, q.id))[1:3] FROM (
      SELECT s.account_id, s.id, s.parent_id, s.name, s.name_key FROM public.organizations s WHERE s.account_id = ANY ($2) AND %s) q
    GROUP BY q.account_id HAVING bool_and(q.parent_id IS NOT NULL)
  $q$, auth.organization_holds(p_text)) USING p_text, p_accounts;
END $$;
