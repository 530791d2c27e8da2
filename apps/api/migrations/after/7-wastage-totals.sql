-- What venues threw away in all (public.wastage_totals), kept with every write of an item: what a statement adds and takes away is added to what
-- is there, so that it does not matter who else writes meanwhile.

GRANT SELECT ON public.wastage_items TO {{auth}};
DROP POLICY IF EXISTS wastage_items_auth ON public.wastage_items;
CREATE POLICY wastage_items_auth ON public.wastage_items FOR SELECT TO {{auth}} USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.wastage_totals TO {{auth}};
REVOKE INSERT, UPDATE, DELETE ON public.wastage_totals FROM {{app}};
DROP POLICY IF EXISTS wastage_totals_auth ON public.wastage_totals;
CREATE POLICY wastage_totals_auth ON public.wastage_totals TO {{auth}} USING (true) WITH CHECK (true);

-- What the rows of a statement add to their organisation's row and to one of the account's own, in the order of the keys, so that two never wait
-- for one another. A function for each kind of statement, so that it is planned once a connection.
DO $$
DECLARE
  adding text := $q$
    INSERT INTO public.wastage_totals AS t (account_id, organization_id, part, currency, items, items_of_units, items_of_weight, items_of_volume,
      units, weight, volume, cost, items_with_cost)
    SELECT d.* FROM (
      SELECT s.account_id, p.organization_id, p.part, s.currency, sum(s.sign) AS items,
             sum(s.counted) FILTER (WHERE s.unit_type = 'units') AS a, sum(s.counted) FILTER (WHERE s.unit_type = 'weight') AS b,
             sum(s.counted) FILTER (WHERE s.unit_type = 'volume') AS c,
             sum(s.counted * s.amount::numeric) FILTER (WHERE s.unit_type = 'units') AS d, sum(s.counted * s.amount::numeric) FILTER (WHERE s.unit_type = 'weight') AS e,
             sum(s.counted * s.amount::numeric) FILTER (WHERE s.unit_type = 'volume') AS f,
             sum(s.counted * s.cost) AS g, sum(s.counted) FILTER (WHERE s.cost IS NOT NULL) AS h
        FROM (SELECT w.*, CASE WHEN w.voided_at IS NULL AND NOT w.time_doubtful THEN w.sign ELSE 0 END AS counted FROM (%s) w) s
          CROSS JOIN LATERAL (VALUES (s.organization_id, 0), (s.account_id, 1 + (hashtextextended(s.organization_id::text, 0) & 15)::int)) p(organization_id, part)
       GROUP BY 1, 2, 3, 4) n
      CROSS JOIN LATERAL (SELECT n.account_id, n.organization_id, n.part, n.currency, n.items, coalesce(n.a, 0) AS a, coalesce(n.b, 0) AS b, coalesce(n.c, 0) AS c,
        coalesce(n.d, 0) AS d, coalesce(n.e, 0) AS e, coalesce(n.f, 0) AS f, coalesce(n.g, 0) AS g, coalesce(n.h, 0) AS h) d
     WHERE (d.items, d.a, d.b, d.c, d.d, d.e, d.f, d.g, d.h) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
     ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_id, organization_id, part, currency) DO UPDATE SET items = t.items + excluded.items,
      items_of_units = t.items_of_units + excluded.items_of_units, items_of_weight = t.items_of_weight + excluded.items_of_weight,
      items_of_volume = t.items_of_volume + excluded.items_of_volume, units = t.units + excluded.units, weight = t.weight + excluded.weight,
      volume = t.volume + excluded.volume, cost = t.cost + excluded.cost, items_with_cost = t.items_with_cost + excluded.items_with_cost
  $q$;
  is_new boolean := NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgname = 'add_wastage_insert' AND tgrelid = 'public.wastage_items'::regclass);
  one record;
BEGIN
  FOR one IN SELECT * FROM (VALUES ('insert', 'NEW TABLE AS come', 'SELECT *, 1 AS sign FROM come'),
      ('update', 'OLD TABLE AS gone NEW TABLE AS come', 'SELECT *, 1 AS sign FROM come UNION ALL SELECT *, -1 FROM gone'),
      ('delete', 'OLD TABLE AS gone', 'SELECT *, -1 AS sign FROM gone')) v(event, tables, written) LOOP
    EXECUTE format('CREATE OR REPLACE FUNCTION auth.%I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $f$
      BEGIN
        %s;
        RETURN NULL;
      END $f$', 'add_wastage_' || one.event, format(adding, one.written));
    EXECUTE format('ALTER FUNCTION auth.%I() OWNER TO {{auth}}', 'add_wastage_' || one.event);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON public.wastage_items REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION auth.%1$I()',
      'add_wastage_' || one.event, one.event, one.tables);
  END LOOP;
  -- What was there before: the triggers keep everybody else from writing until this is done.
  IF is_new THEN
    SET LOCAL ROLE {{auth}};
    EXECUTE format(adding, 'SELECT *, 1 AS sign FROM public.wastage_items');
    RESET ROLE;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION auth.forget_wastage() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.wastage_totals;
  RETURN NULL;
END $$;
ALTER FUNCTION auth.forget_wastage() OWNER TO {{auth}};
CREATE OR REPLACE TRIGGER add_wastage_truncate AFTER TRUNCATE ON public.wastage_items FOR EACH STATEMENT EXECUTE FUNCTION auth.forget_wastage();
