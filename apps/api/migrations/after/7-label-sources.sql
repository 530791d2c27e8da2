-- What food contains through what it was made from: worked out from the labels that its print names, whatever its device says, and again
-- whenever one of these, or one of their products, changes.

GRANT SELECT ON public.label_logs TO {{auth}};
DROP POLICY IF EXISTS label_logs_auth ON public.label_logs;
CREATE POLICY label_logs_auth ON public.label_logs FOR SELECT TO {{auth}} USING (true);
GRANT SELECT ON public.labels TO {{auth}};
DROP POLICY IF EXISTS labels_auth ON public.labels;
CREATE POLICY labels_auth ON public.labels FOR SELECT TO {{auth}} USING (true);
GRANT UPDATE ON public.live_labels TO {{auth}};
DROP POLICY IF EXISTS live_labels_judge ON public.live_labels;
CREATE POLICY live_labels_judge ON public.live_labels FOR UPDATE TO {{auth}} USING (true) WITH CHECK (true);

-- What a word is compared by, as `listed_words` has it.
CREATE OR REPLACE FUNCTION public.word_key(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT lower(btrim(public.plain_spaces(replace(word, '_', '')), ' .-'))
$$;

-- The family that the law names beside an allergen (Regulation (EU) 1169/2011, annex II, 1 and 8): `familyOf` of the rules.
CREATE OR REPLACE FUNCTION public.allergen_family(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN public.word_key(name) IN ('wheat', 'rye', 'barley', 'oats', 'spelt', 'khorasan wheat') THEN 'cereals containing gluten'
    WHEN public.word_key(name) IN ('almonds', 'hazelnuts', 'walnuts', 'cashews', 'pecans', 'brazil nuts', 'pistachios', 'macadamia nuts') THEN 'tree nuts' END
$$;

-- What is said of the food of labels, by their stickers, by what their products declare now and by lists of ingredients: that which stands on
-- a sticker for sale, as it was read when it was printed, and that of its product. `key` is an allergen's id, or what a free word
-- is compared by.
CREATE OR REPLACE FUNCTION public.said_allergens(p_account uuid, p_labels uuid[])
RETURNS TABLE (label uuid, key text, may boolean, word text, family text, on_sticker boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH food AS MATERIALIZED (
    SELECT l.id, l.product_id, l.allergen_ids, public.stated_words(l.printed_info) AS stated, t.custom_allergens, t.may_contain,
        p.text_allergen_ids, p.text_may_contain_ids,
        ARRAY(SELECT jsonb_array_elements_text(l.printed_info -> 'text_allergen_ids'))::uuid[] AS printed_ids,
        ARRAY(SELECT jsonb_array_elements_text(l.printed_info -> 'text_may_contain_ids'))::uuid[] AS printed_may_ids,
        l.usage = 'sale' AND t.ingredients = coalesce(l.printed_info #>> '{words,ingredients}', l.printed_info ->> 'ingredients', '') AS has_text
      FROM public.label_logs l LEFT JOIN public.labels t ON t.account_id = l.account_id AND t.product_id = l.product_id
      LEFT JOIN public.products p ON p.account_id = l.account_id AND p.id = l.product_id
     WHERE l.account_id = p_account AND l.id = ANY (p_labels)),
  said AS (
    SELECT f.id, a.id::text AS key, false AS may, a.name AS word, true AS on_sticker
      FROM food f CROSS JOIN unnest(f.allergen_ids) i(id) JOIN public.allergens a ON a.account_id = p_account AND a.id = i.id
    UNION ALL
    SELECT f.id, a.id::text, false, a.name, false
      FROM food f JOIN public.product_allergens x ON x.account_id = p_account AND x.product_id = f.product_id
      JOIN public.allergens a ON a.account_id = p_account AND a.id = x.allergen_id
    UNION ALL
    SELECT f.id, a.id::text, t.may, a.name, t.on_sticker
      FROM food f CROSS JOIN LATERAL (VALUES (f.printed_ids, false, true), (f.printed_may_ids, true, true),
        (f.text_allergen_ids, false, coalesce(f.has_text, false)), (f.text_may_contain_ids, true, coalesce(f.has_text, false))) t(ids, may, on_sticker)
      CROSS JOIN unnest(t.ids) i(id) JOIN public.allergens a ON a.account_id = p_account AND a.id = i.id
    UNION ALL
    SELECT f.id, coalesce(a.id::text, w.key), t.may, coalesce(a.name, w.word), t.on_sticker
      FROM food f CROSS JOIN LATERAL (VALUES (f.stated[1], false, true), (f.stated[2], true, true), (f.custom_allergens, false, false),
        (f.may_contain, true, false)) t(list, may, on_sticker)
      CROSS JOIN LATERAL public.listed_words(t.list) w LEFT JOIN public.allergens a ON a.account_id = p_account AND lower(a.name) = w.key
     WHERE t.list <> '')
  SELECT s.id, s.key, s.may, s.word, public.allergen_family(s.word), bool_or(s.on_sticker) FROM said s GROUP BY s.id, s.key, s.may, s.word
$$;

-- What food contains by its label and its product. A family is dropped where one of its members is named beside it. Food of which nobody has
-- stated that says so by its name.
CREATE OR REPLACE FUNCTION public.own_allergens(p_account uuid, p_labels uuid[])
RETURNS TABLE (label uuid, key text, may boolean, word text, is_unknown boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH said AS MATERIALIZED (SELECT * FROM public.said_allergens(p_account, p_labels))
  SELECT DISTINCT ON (s.label, s.key, s.may) s.label, s.key, s.may, s.word, false FROM said s
   WHERE NOT (s.may AND EXISTS (SELECT FROM said c WHERE c.label = s.label AND c.key = s.key AND NOT c.may))
     AND NOT EXISTS (SELECT FROM said m WHERE m.label = s.label AND m.family = public.word_key(s.word) AND (s.may OR NOT m.may))
  UNION ALL
  SELECT l.id, '?' || lower(btrim(l.product_name)), false, l.product_name, true
    FROM public.label_logs l LEFT JOIN public.products p ON p.account_id = l.account_id AND p.id = l.product_id
   WHERE l.account_id = p_account AND l.id = ANY (p_labels) AND NOT CASE WHEN p.id IS NOT NULL THEN p.allergens_declared_at IS NOT NULL
     ELSE coalesce(l.printed_info #>> '{words,allergens_declared}', l.printed_info ->> 'allergens_declared', 'false') = 'true' END
$$;

-- What a person said is not in food, of one of the labels that it was made from: "key", or "key~" where the food may contain it. What it
-- does not contain it does not say that it may.
CREATE OR REPLACE FUNCTION public.left_out_keys(p_account uuid, p_decided jsonb, p_source text) RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT k.key || m.mark), '{}')
    FROM jsonb_array_elements(coalesce(p_decided -> 'left_out', '[]')) e
    CROSS JOIN LATERAL (SELECT CASE WHEN (e ->> 'unknown')::boolean THEN '?' || lower(btrim(e ->> 'word'))
      ELSE coalesce(e ->> 'allergen_id', (SELECT a.id::text FROM public.allergens a WHERE a.account_id = p_account AND lower(a.name) = public.word_key(e ->> 'word')),
        public.word_key(e ->> 'word')) END AS key) k
    CROSS JOIN (VALUES (''), ('~')) m(mark)
   WHERE e -> 'from' ? p_source AND (m.mark = '~' OR NOT coalesce((e ->> 'may_contain')::boolean, false))
$$;

-- The labels that food was made from, through any number of steps, each with what somebody said on the way is not in it. The same label
-- by the same way counts once, so that reports of two labels that made each other come to an end.
CREATE OR REPLACE FUNCTION public.label_sources(p_account uuid, p_labels uuid[]) RETURNS TABLE (label uuid, id uuid, left_out text[])
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE up AS (
    SELECT l.id AS label, (p ->> 'id')::uuid AS id, public.left_out_keys(p_account, l.from_sources, p ->> 'id') AS left_out
      FROM public.label_logs l CROSS JOIN jsonb_array_elements(l.parents) p WHERE l.account_id = p_account AND l.id = ANY (p_labels)
    UNION
    SELECT u.label, (p ->> 'id')::uuid, CASE WHEN l.from_sources IS NULL THEN u.left_out ELSE
        ARRAY(SELECT unnest(u.left_out) UNION SELECT unnest(public.left_out_keys(p_account, l.from_sources, p ->> 'id')) ORDER BY 1) END
      FROM up u JOIN public.label_logs l ON l.account_id = p_account AND l.id = u.id CROSS JOIN jsonb_array_elements(l.parents) p)
  SELECT u.label, u.id, u.left_out FROM up u WHERE u.id <> u.label
$$;

-- Allergens as devices and the portal are given them.
CREATE OR REPLACE FUNCTION public.held_allergen(key text, may boolean, word text, is_unknown boolean) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('allergen_id', CASE WHEN key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN key END,
    'word', left(word, 300), 'may_contain', CASE WHEN may THEN true END, 'unknown', CASE WHEN is_unknown THEN true END))
$$;

-- What food has from all that it was made from, and what of that its sticker does not name. Where a venue hides allergens on prep labels,
-- these name none by its will.
CREATE OR REPLACE FUNCTION public.judged_sources(p_account uuid, p_labels uuid[])
RETURNS TABLE (label uuid, source_ids uuid[], held_above jsonb, missing text[])
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH up AS MATERIALIZED (SELECT * FROM public.label_sources(p_account, p_labels)),
  own AS MATERIALIZED (SELECT * FROM public.own_allergens(p_account, ARRAY(SELECT u.id FROM up u UNION SELECT unnest(p_labels)))),
  held AS MATERIALIZED (
    SELECT DISTINCT ON (u.label, o.key, o.may) u.label, o.key, o.may, o.word, o.is_unknown FROM up u JOIN own o ON o.label = u.id
     WHERE (o.key || CASE WHEN o.may THEN '~' ELSE '' END) <> ALL (u.left_out) ORDER BY u.label, o.key, o.may, o.word),
  named AS MATERIALIZED (
    SELECT s.label, s.key, s.may FROM public.said_allergens(p_account, p_labels) s WHERE s.on_sticker
    UNION SELECT o.label, o.key, false FROM own o WHERE o.is_unknown AND o.label = ANY (p_labels)),
  lacking AS MATERIALIZED (
    SELECT h.* FROM held h
     WHERE NOT (h.may AND EXISTS (SELECT FROM held c WHERE c.label = h.label AND c.key = h.key AND NOT c.may))
       AND NOT EXISTS (SELECT FROM named n WHERE n.label = h.label AND n.key = h.key AND (h.may OR NOT n.may))
       AND NOT EXISTS (SELECT FROM public.label_logs l WHERE l.account_id = p_account AND l.id = h.label AND l.usage = 'prep' AND l.allergen_ids IS NULL
         AND l.printed_info ? 'words' AND NOT (l.printed_info -> 'words') ? 'may_contain')),
  sources AS (
    SELECT s.label, array_agg(s.id ORDER BY s.id) AS ids FROM (
      SELECT u.label, u.id FROM up u
      UNION SELECT u.label, g.product_id FROM up u JOIN public.label_logs g ON g.account_id = p_account AND g.id = u.id WHERE g.product_id IS NOT NULL) s
     GROUP BY s.label),
  above AS (
    SELECT h.label, jsonb_agg(public.held_allergen(h.key, h.may, h.word, h.is_unknown) ORDER BY h.may, h.is_unknown, h.word, h.key) AS list
      FROM held h GROUP BY h.label),
  words AS (
    SELECT k.label, array_agg(k.word || CASE WHEN k.may THEN ' (may contain)' WHEN k.is_unknown THEN ' (allergens not known)' ELSE '' END
        ORDER BY k.may, k.is_unknown, k.word) AS list FROM lacking k GROUP BY k.label)
  SELECT i.id, coalesce(s.ids, '{}'), coalesce(a.list, '[]'), coalesce(w.list, '{}') FROM unnest(p_labels) i(id)
    LEFT JOIN sources s ON s.label = i.id LEFT JOIN above a ON a.label = i.id LEFT JOIN words w ON w.label = i.id
$$;

-- Judges live labels again of which one of these labels or products is a source, and these labels themselves. What head office has seen to
-- stays so, unless an allergen comes to it.
CREATE OR REPLACE FUNCTION auth.judge_sources(p_account uuid, p_changed uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  judged uuid[];
BEGIN
  judged := ARRAY(
    SELECT l.id FROM public.live_labels l WHERE l.account_id = p_account AND l.source_ids <> '{}' AND l.source_ids && p_changed
    UNION
    SELECT l.id FROM public.live_labels l JOIN public.label_logs g ON g.account_id = l.account_id AND g.id = l.id
     WHERE l.account_id = p_account AND l.id = ANY (p_changed) AND g.parents <> '[]');
  IF judged = '{}' THEN RETURN; END IF;
  PERFORM 1 FROM public.live_labels l WHERE l.account_id = p_account AND l.id = ANY (judged) ORDER BY l.id FOR UPDATE;
  UPDATE public.live_labels l SET source_ids = j.source_ids, held_above = j.held_above, missing_from_sources = j.missing,
      relabel_done_at = CASE WHEN l.missing_from_sources @> j.missing THEN l.relabel_done_at END
    FROM public.judged_sources(p_account, judged) j
   WHERE l.account_id = p_account AND l.id = j.label
     AND (l.source_ids, l.held_above, l.missing_from_sources) IS DISTINCT FROM (j.source_ids, j.held_above, j.missing);
END $$;

CREATE OR REPLACE FUNCTION auth.judge_sources_of_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.judge_sources(c.account_id, array_agg(DISTINCT c.product_id)) FROM changed c GROUP BY c.account_id;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS judge_sources_insert ON public.product_allergens;
CREATE TRIGGER judge_sources_insert AFTER INSERT ON public.product_allergens
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sources_of_changed();
DROP TRIGGER IF EXISTS judge_sources_delete ON public.product_allergens;
CREATE TRIGGER judge_sources_delete AFTER DELETE ON public.product_allergens
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sources_of_changed();
DROP TRIGGER IF EXISTS judge_sources_insert ON public.labels;
CREATE TRIGGER judge_sources_insert AFTER INSERT ON public.labels
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sources_of_changed();
DROP TRIGGER IF EXISTS judge_sources_delete ON public.labels;
CREATE TRIGGER judge_sources_delete AFTER DELETE ON public.labels
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sources_of_changed();

CREATE OR REPLACE FUNCTION auth.judge_sources_of_reworded() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.judge_sources(c.account_id, array_agg(DISTINCT c.product_id)) FROM changed c JOIN before b ON b.account_id = c.account_id AND b.id = c.id
    WHERE (b.custom_allergens, b.may_contain) IS DISTINCT FROM (c.custom_allergens, c.may_contain) GROUP BY c.account_id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS judge_sources_update ON public.labels;
CREATE TRIGGER judge_sources_update AFTER UPDATE ON public.labels
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sources_of_reworded();

-- A product that is declared, or no longer, or whose text was read.
CREATE OR REPLACE FUNCTION auth.judge_sources_of_declared() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.judge_sources(c.account_id, array_agg(DISTINCT c.id)) FROM changed c JOIN before b ON b.account_id = c.account_id AND b.id = c.id
    WHERE (b.allergens_declared_at IS NULL, b.text_allergen_ids, b.text_may_contain_ids)
      IS DISTINCT FROM (c.allergens_declared_at IS NULL, c.text_allergen_ids, c.text_may_contain_ids) GROUP BY c.account_id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS judge_sources_update ON public.products;
CREATE TRIGGER judge_sources_update AFTER UPDATE ON public.products
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sources_of_declared();
