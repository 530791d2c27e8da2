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

-- What a label says of allergens, and of what it may contain: in the words of its device, else in those that the catalogue had for it.
CREATE OR REPLACE FUNCTION public.stated_words(info jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN info ? 'words'
    THEN ARRAY[coalesce(info #>> '{words,allergens}', ''), coalesce(info #>> '{words,may_contain}', '')]
    ELSE ARRAY[concat_ws(', ', info ->> 'allergens', info ->> 'custom_allergens'), coalesce(info ->> 'may_contain', '')] END
$$;

-- The parts of a list in words, each with what it is compared by: marks of emphasis, case, white space and a full stop do not count.
CREATE OR REPLACE FUNCTION public.listed_words(list text) RETURNS TABLE (word text, key text, place bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.word, lower(btrim(p.word, ' .-')), p.place FROM (
    SELECT btrim(regexp_replace(replace(s.part, '_', ''), '[\s\u00a0]+', ' ', 'g')) AS word, s.place
      FROM regexp_split_to_table(list, '[,;]') WITH ORDINALITY s(part, place)) p
   WHERE btrim(p.word, ' .-') <> ''
$$;

-- The free words about allergens that a label lacks, as people read them. What it contains it need not say that it may contain. Most labels say
-- them as they are, after the names of allergens, and are not taken apart.
CREATE OR REPLACE FUNCTION public.lacking_words(stated text[], custom_allergens text, may_contain text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN may_contain IN ('', stated[2])
      AND (custom_allergens IN ('', stated[1]) OR right(stated[1], length(custom_allergens) + 2) = ', ' || custom_allergens) THEN '{}' ELSE
    ARRAY(SELECT c.word FROM public.listed_words(custom_allergens) c
           WHERE c.key NOT IN (SELECT s.key FROM public.listed_words(stated[1]) s) ORDER BY c.place)
    || ARRAY(SELECT m.word || ' (may contain)' FROM public.listed_words(may_contain) m
              WHERE m.key NOT IN (SELECT s.key FROM public.listed_words(stated[1]) s UNION SELECT s.key FROM public.listed_words(stated[2]) s)
              ORDER BY m.place) END
$$;

GRANT SELECT ON public.labels TO {{auth}};
DROP POLICY IF EXISTS labels_auth ON public.labels;
CREATE POLICY labels_auth ON public.labels FOR SELECT TO {{auth}} USING (true);

-- Free words are judged as picked allergens are, where they change.
CREATE OR REPLACE FUNCTION auth.judge_sticker_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  accounts uuid[];
  products uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(c.account_id), array_agg(c.product_id) INTO accounts, products
      FROM changed c JOIN before b ON b.account_id = c.account_id AND b.id = c.id
     WHERE (b.custom_allergens, b.may_contain) IS DISTINCT FROM (c.custom_allergens, c.may_contain);
  ELSE
    SELECT array_agg(c.account_id), array_agg(c.product_id) INTO accounts, products
      FROM changed c WHERE c.custom_allergens <> '' OR c.may_contain <> '';
  END IF;
  IF products IS NULL THEN RETURN NULL; END IF;
  PERFORM 1 FROM public.live_labels l
    WHERE (l.account_id, l.product_id) IN (SELECT u.a, u.p FROM unnest(accounts, products) u(a, p)) AND l.stated IS NOT NULL
    ORDER BY l.account_id, l.id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE public.live_labels l SET missing_words = m.missing,
      relabel_done_at = CASE WHEN l.missing_words @> m.missing THEN l.relabel_done_at END
    FROM (
      SELECT s.account_id, s.id, coalesce(public.lacking_words(s.stated, t.custom_allergens, t.may_contain), '{}') AS missing
        FROM public.live_labels s LEFT JOIN public.labels t ON t.account_id = s.account_id AND t.product_id = s.product_id
       WHERE (s.account_id, s.product_id) IN (SELECT u.a, u.p FROM unnest(accounts, products) u(a, p)) AND s.stated IS NOT NULL) m
   WHERE l.account_id = m.account_id AND l.id = m.id AND l.missing_words IS DISTINCT FROM m.missing;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS judge_sticker_words_insert ON public.labels;
CREATE TRIGGER judge_sticker_words_insert AFTER INSERT ON public.labels
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sticker_words();
DROP TRIGGER IF EXISTS judge_sticker_words_update ON public.labels;
CREATE TRIGGER judge_sticker_words_update AFTER UPDATE ON public.labels
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sticker_words();
DROP TRIGGER IF EXISTS judge_sticker_words_delete ON public.labels;
CREATE TRIGGER judge_sticker_words_delete AFTER DELETE ON public.labels
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sticker_words();
