-- Stickers that do not name what their product declares: judged again whenever a product's allergens change, by whatever way.

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['live_labels', 'product_allergens'] LOOP
    EXECUTE format('GRANT SELECT ON public.%I TO {{auth}}', t);
    EXECUTE format('DROP POLICY IF EXISTS %I ON public.%I', t || '_auth', t);
    EXECUTE format('CREATE POLICY %I ON public.%I FOR SELECT TO {{auth}} USING (true)', t || '_auth', t);
  END LOOP;
END $$;
GRANT UPDATE ON public.live_labels TO {{auth}};
DROP POLICY IF EXISTS live_labels_judge ON public.live_labels;
CREATE POLICY live_labels_judge ON public.live_labels FOR UPDATE TO {{auth}} USING (true) WITH CHECK (true);

-- What head office has seen to stays so, unless an allergen comes to it.
CREATE OR REPLACE FUNCTION auth.judge_stickers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.live_labels l
    WHERE (l.account_id, l.product_id) IN (SELECT c.account_id, c.product_id FROM changed c) AND l.allergen_ids IS NOT NULL
    ORDER BY l.account_id, l.id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE public.live_labels l SET missing_allergen_ids = m.missing,
      relabel_done_at = CASE WHEN l.missing_allergen_ids @> m.missing THEN l.relabel_done_at END
    FROM (
      SELECT s.account_id, s.id, ARRAY(
          SELECT p.allergen_id FROM public.product_allergens p
           WHERE p.account_id = s.account_id AND p.product_id = s.product_id AND p.allergen_id <> ALL (s.allergen_ids) ORDER BY 1) AS missing
        FROM public.live_labels s
       WHERE (s.account_id, s.product_id) IN (SELECT c.account_id, c.product_id FROM changed c) AND s.allergen_ids IS NOT NULL) m
   WHERE l.account_id = m.account_id AND l.id = m.id AND l.missing_allergen_ids IS DISTINCT FROM m.missing;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS judge_stickers_insert ON public.product_allergens;
CREATE TRIGGER judge_stickers_insert AFTER INSERT ON public.product_allergens
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_stickers();
DROP TRIGGER IF EXISTS judge_stickers_delete ON public.product_allergens;
CREATE TRIGGER judge_stickers_delete AFTER DELETE ON public.product_allergens
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_stickers();
