-- What food contains through what it was made from: worked out from the labels that its print names, whatever its device says, and again
-- whenever one of these, or one of their products, changes.

GRANT SELECT ON public.label_logs TO {{auth}};
DROP POLICY IF EXISTS label_logs_auth ON public.label_logs;
CREATE POLICY label_logs_auth ON public.label_logs FOR SELECT TO {{auth}} USING (true);

-- What a word is compared by, as `listed_words` has it.
CREATE OR REPLACE FUNCTION public.word_key(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT lower(btrim(regexp_replace(replace(word, '_', ''), '[\s\u00a0]+', ' ', 'g'), ' .-'))
$$;

-- The family that the law names beside an allergen (Regulation (EU) 1169/2011, annex II, 1 and 8).
CREATE OR REPLACE FUNCTION public.allergen_family(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN lower(name) IN ('wheat', 'rye', 'barley', 'oats', 'spelt', 'khorasan wheat') THEN 'cereals containing gluten'
    WHEN lower(name) IN ('almonds', 'hazelnuts', 'walnuts', 'cashews', 'pecans', 'brazil nuts', 'pistachios', 'macadamia nuts') THEN 'tree nuts' END
$$;

-- What stands on a sticker. `key` is an allergen's id, or what a free word is compared by.
CREATE OR REPLACE FUNCTION public.named_allergens(p_account uuid, p_ids uuid[], p_stated text[]) RETURNS TABLE (key text, may boolean, word text)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT a.id::text, false, a.name FROM public.allergens a WHERE a.account_id = p_account AND a.id = ANY (p_ids)
  UNION
  SELECT coalesce(a.id::text, s.key), s.may, coalesce(a.name, s.word)
    FROM (SELECT c.key, false AS may, c.word FROM public.listed_words(p_stated[1]) c
          UNION ALL SELECT m.key, true, m.word FROM public.listed_words(p_stated[2]) m) s
    LEFT JOIN public.allergens a ON a.account_id = p_account AND lower(a.name) = s.key
$$;

-- What the food of a label contains by its sticker and by what its product declares now. A family is dropped where one of its members is
-- named beside it. Food of which nobody has stated that says so by its name.
CREATE OR REPLACE FUNCTION public.own_allergens(p_account uuid, p_label uuid) RETURNS TABLE (key text, may boolean, word text, is_unknown boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH food AS (
    SELECT l.product_name, l.allergen_ids, l.printed_info, t.custom_allergens, t.may_contain, l.product_id,
        CASE WHEN p.id IS NOT NULL THEN p.allergens_declared_at IS NOT NULL
          ELSE coalesce(l.printed_info #>> '{words,allergens_declared}', l.printed_info ->> 'allergens_declared', 'false') = 'true' END AS is_known
      FROM public.label_logs l
      LEFT JOIN public.products p ON p.account_id = l.account_id AND p.id = l.product_id
      LEFT JOIN public.labels t ON t.account_id = l.account_id AND t.product_id = l.product_id
     WHERE l.account_id = p_account AND l.id = p_label),
  said AS (
    SELECT n.* FROM food f, public.named_allergens(p_account, f.allergen_ids, public.stated_words(f.printed_info)) n
    UNION
    SELECT n.* FROM food f, public.named_allergens(p_account,
        ARRAY(SELECT x.allergen_id FROM public.product_allergens x WHERE x.account_id = p_account AND x.product_id = f.product_id),
        ARRAY[coalesce(f.custom_allergens, ''), coalesce(f.may_contain, '')]) n)
  SELECT DISTINCT ON (s.key, s.may) s.key, s.may, s.word, false FROM said s
   WHERE NOT (s.may AND EXISTS (SELECT FROM said c WHERE c.key = s.key AND NOT c.may))
     AND NOT EXISTS (SELECT FROM said m WHERE public.allergen_family(m.word) = lower(s.word) AND (s.may OR NOT m.may))
  UNION ALL
  SELECT '?' || lower(btrim(f.product_name)), false, f.product_name, true FROM food f WHERE NOT f.is_known
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
CREATE OR REPLACE FUNCTION public.label_sources(p_account uuid, p_label uuid) RETURNS TABLE (id uuid, left_out text[])
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE up AS (
    SELECT (p ->> 'id')::uuid AS id, public.left_out_keys(p_account, l.from_sources, p ->> 'id') AS left_out
      FROM public.label_logs l CROSS JOIN jsonb_array_elements(l.parents) p WHERE l.account_id = p_account AND l.id = p_label
    UNION
    SELECT (p ->> 'id')::uuid, ARRAY(SELECT k FROM (SELECT unnest(u.left_out) AS k UNION SELECT unnest(public.left_out_keys(p_account, l.from_sources, p ->> 'id'))) a ORDER BY k)
      FROM up u JOIN public.label_logs l ON l.account_id = p_account AND l.id = u.id CROSS JOIN jsonb_array_elements(l.parents) p)
  SELECT u.id, u.left_out FROM up u WHERE u.id <> p_label
$$;

-- Allergens as devices and the portal are given them.
CREATE OR REPLACE FUNCTION public.held_allergen(key text, may boolean, word text, is_unknown boolean) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('allergen_id', CASE WHEN key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN key END,
    'word', left(word, 300), 'may_contain', CASE WHEN may THEN true END, 'unknown', CASE WHEN is_unknown THEN true END))
$$;
CREATE OR REPLACE FUNCTION public.own_held(p_account uuid, p_label uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(jsonb_agg(public.held_allergen(o.key, o.may, o.word, o.is_unknown)), '[]') FROM public.own_allergens(p_account, p_label) o
$$;

-- What food has from all that it was made from, and what of that its sticker does not name. Where a venue hides allergens on prep labels,
-- these name none by its will.
CREATE OR REPLACE FUNCTION public.judged_sources(p_account uuid, p_label uuid) RETURNS TABLE (source_ids uuid[], held_above jsonb, missing text[])
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH label AS (
    SELECT l.usage, l.product_name, l.printed_info, l.allergen_ids,
        l.usage = 'prep' AND l.allergen_ids IS NULL AND l.printed_info ? 'words' AND NOT (l.printed_info -> 'words') ? 'may_contain' AS is_hidden
      FROM public.label_logs l WHERE l.account_id = p_account AND l.id = p_label),
  up AS MATERIALIZED (SELECT * FROM public.label_sources(p_account, p_label)),
  held AS (
    SELECT DISTINCT ON (o.key, o.may) o.* FROM (SELECT DISTINCT u.id FROM up u) s CROSS JOIN LATERAL public.own_allergens(p_account, s.id) o
     WHERE EXISTS (SELECT FROM up u WHERE u.id = s.id AND (o.key || CASE WHEN o.may THEN '~' ELSE '' END) <> ALL (u.left_out))
     ORDER BY o.key, o.may, o.word),
  named AS MATERIALIZED (
    SELECT n.key, n.may FROM label l, public.named_allergens(p_account, l.allergen_ids, public.stated_words(l.printed_info)) n
    UNION ALL SELECT o.key, false FROM public.own_allergens(p_account, p_label) o WHERE o.is_unknown)
  SELECT ARRAY(SELECT u.id FROM up u UNION SELECT g.product_id FROM up u JOIN public.label_logs g ON g.account_id = p_account AND g.id = u.id
        WHERE g.product_id IS NOT NULL ORDER BY 1),
    coalesce((SELECT jsonb_agg(public.held_allergen(h.key, h.may, h.word, h.is_unknown) ORDER BY h.may, h.is_unknown, h.word, h.key) FROM held h), '[]'),
    ARRAY(SELECT h.word || CASE WHEN h.may THEN ' (may contain)' WHEN h.is_unknown THEN ' (allergens not known)' ELSE '' END FROM held h, label l
      WHERE NOT l.is_hidden AND NOT (h.may AND EXISTS (SELECT FROM held c WHERE c.key = h.key AND NOT c.may))
        AND NOT EXISTS (SELECT FROM named n WHERE n.key = h.key AND (h.may OR NOT n.may))
      ORDER BY h.may, h.is_unknown, h.word)
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
    FROM unnest(judged) s(id) CROSS JOIN LATERAL public.judged_sources(p_account, s.id) j
   WHERE l.account_id = p_account AND l.id = s.id
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

-- A product that is declared, or no longer.
CREATE OR REPLACE FUNCTION auth.judge_sources_of_declared() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.judge_sources(c.account_id, array_agg(DISTINCT c.id)) FROM changed c JOIN before b ON b.account_id = c.account_id AND b.id = c.id
    WHERE (b.allergens_declared_at IS NULL) <> (c.allergens_declared_at IS NULL) GROUP BY c.account_id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS judge_sources_update ON public.products;
CREATE TRIGGER judge_sources_update AFTER UPDATE ON public.products
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.judge_sources_of_declared();
