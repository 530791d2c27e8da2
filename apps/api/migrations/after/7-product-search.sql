-- Finding products by a part of what they are called, words by their likeness, and what several products have in common: outside of the
-- policies (6-search.sql says why), bounded to the transaction's own scope, and answered as identifiers alone.

GRANT SELECT ON public.categories, public.category_organizations, public.category_devices TO {{auth}};
GRANT SELECT, INSERT, DELETE ON public.product_words TO {{auth}};
GRANT SELECT, INSERT, UPDATE, DELETE ON public.duplicate_groups TO {{auth}};
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['categories', 'category_organizations', 'category_devices'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS %I ON public.%I', t || '_auth', t);
    EXECUTE format('CREATE POLICY %I ON public.%I FOR SELECT TO {{auth}} USING (true)', t || '_auth', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['product_words', 'duplicate_groups'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS %I ON public.%I', t || '_auth', t);
    EXECUTE format('CREATE POLICY %I ON public.%I TO {{auth}} USING (true) WITH CHECK (true)', t || '_auth', t);
  END LOOP;
END $$;

-- Runs of three letters by an extension that comes with PostgreSQL, for it is thirty times as fast as public.grams, which an import
-- feels; runs of two, as scripts of many signs need them, for those products alone that have such signs. What is pending of an import is
-- kept short enough to be read along with every search.
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
DROP INDEX IF EXISTS public.products_grams, public.product_words_grams, public.products_trigrams, public.products_begin;
CREATE INDEX IF NOT EXISTS products_sampled_trigrams ON public.products
  USING gin (account_id, public.bucket(account_id, id, 8), public.bucket(account_id, id, 64), search_key public.gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 256) WHERE deleted_at IS NULL;
CREATE INDEX IF NOT EXISTS products_bigrams ON public.products
  USING gin (public.grams(account_id::text, search_key, 2)) WITH (fastupdate = on, gin_pending_list_limit = 256)
  WHERE deleted_at IS NULL AND search_key ~ '[^ -~]';
CREATE INDEX IF NOT EXISTS product_words_trigrams ON public.product_words
  USING gin (account_id, word public.gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 256);
-- Of one expression, so that nothing but the search takes it: while a table has no statistics the planner takes any index of the account.
CREATE INDEX IF NOT EXISTS products_beginnings ON public.products (((account_id::text || search_key) COLLATE "C")) WHERE deleted_at IS NULL;
CREATE INDEX IF NOT EXISTS products_sku_caseless ON public.products (account_id, lower(sku)) WHERE deleted_at IS NULL AND sku <> '';

-- The transaction's scope over products: organisations that are visible (null: all of the account), categories that are shared with it, and those of them that are
-- limited to devices out of its reach.
DROP FUNCTION IF EXISTS auth.product_scope();
CREATE FUNCTION auth.product_scope(OUT own uuid, OUT seen uuid[], OUT shared uuid[], OUT hidden uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  own := nullif(current_setting('app.account_id', true), '')::uuid;
  shared := '{}';
  hidden := '{}';
  IF current_setting('app.whole', true) = 'on' THEN RETURN; END IF;
  seen := coalesce(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[], '{}');
  shared := ARRAY(SELECT DISTINCT l.category_id FROM public.category_organizations l WHERE l.account_id = own
    AND l.organization_id = ANY (string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[]));
  hidden := ARRAY(SELECT x.category_id FROM public.category_devices x WHERE x.account_id = own
    GROUP BY x.category_id HAVING bool_and(NOT x.organization_id = ANY (seen)));
END $$;

-- Of the caller's scope the products whose key holds every one of the words: all of them below p_cap, else p_cap at random.
-- A scan by any other index would go through the whole account for a word that few hold: only bitmaps are left to the planner. A bitmap
-- of what thousands hold costs what they are many: a sixty-fourth of the account tells whether that is so, and that or an eighth is enough then.
DROP FUNCTION IF EXISTS auth.match_products(text[], text, text, int, int);
DROP FUNCTION IF EXISTS auth.page_products(text[], text, text, int, int);
DROP FUNCTION IF EXISTS auth.products_holding(text[], text, text, int);
CREATE FUNCTION auth.products_holding(p_words text[], p_lifecycle text, p_usage text, p_cap int) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  s record;
  base bigint;
  signs boolean := false;
  question text := ' AND p.deleted_at IS NULL AND ($2 IS NULL OR p.organization_id = ANY ($2) OR p.category_id = ANY ($3))
      AND NOT p.category_id = ANY ($4) AND ($5 IS NULL OR p.lifecycle = $5) AND ($6 IS NULL OR p.usage = $6)';
  -- The bucket knows the account, by a hash; its own entry in the index, which all of its products share, would only slow the scan down.
  every text := 'SELECT ARRAY(SELECT p.id FROM public.products p WHERE p.account_id = $1';
  sampled text := 'SELECT ARRAY(SELECT p.id FROM public.products p WHERE (p.account_id = $1) IS TRUE';
  found uuid[];
  rest uuid[];
  place int;
BEGIN
  SELECT * INTO s FROM auth.product_scope();
  base := hashtextextended(s.own::text, 0) & (-64)::bigint;
  FOR place IN 1 .. cardinality(p_words) LOOP
    -- Written out as LIKE, whose wildcards the words do not know, and so planned anew: which way is best depends on how common they are.
    question := question || format(' AND p.search_key LIKE %L', '%' || regexp_replace(p_words[place], '([\\%_])', '\\\1', 'g') || '%');
    IF p_words[place] ~ '[^ -~]' AND char_length(p_words[place]) > 1 THEN
      signs := signs OR char_length(p_words[place]) < 3;
      question := question || format(' AND p.search_key ~ %L AND public.grams(p.account_id::text, p.search_key, 2) @> public.grams($1::text, %L, least(3, char_length(%2$L)))', '[^ -~]', p_words[place]);
    END IF;
  END LOOP;
  -- Runs of two signs stand in an index of their own, which knows no buckets.
  IF NOT signs THEN
    EXECUTE sampled || question || ' AND public.bucket(p.account_id, p.id, 64) = $8 LIMIT $7)'
      INTO found USING s.own, s.seen, s.shared, s.hidden, p_lifecycle, p_usage, p_cap, base;
    IF cardinality(found) >= p_cap THEN RETURN found; END IF;
    -- Up to three more sixty-fourths are likely to hold what is missing, and no more than that is read of them.
    IF cardinality(found) * 3 >= p_cap THEN
      FOR part IN 1 .. 3 LOOP
        EXECUTE sampled || question || ' AND public.bucket(p.account_id, p.id, 64) = $8 LIMIT $7)'
          INTO rest USING s.own, s.seen, s.shared, s.hidden, p_lifecycle, p_usage, p_cap - cardinality(found), base | part;
        found := found || rest;
        IF cardinality(found) >= p_cap THEN RETURN found; END IF;
      END LOOP;
    END IF;
    IF cardinality(found) * 64 >= p_cap * 10 THEN
      EXECUTE sampled || question || ' AND public.bucket(p.account_id, p.id, 8) = $8 LIMIT $7)'
        INTO found USING s.own, s.seen, s.shared, s.hidden, p_lifecycle, p_usage, p_cap, base;
      IF cardinality(found) >= p_cap THEN RETURN found; END IF;
    END IF;
  END IF;
  EXECUTE every || question || ' LIMIT $7)' INTO found USING s.own, s.seen, s.shared, s.hidden, p_lifecycle, p_usage, p_cap;
  RETURN found;
END $$;

-- A page of a search, best first, and how many there are, counted to just beyond p_cap. First what is called so or has that SKU or barcode;
-- then names that begin so; then those with words that begin so; then the rest; each in the order of the alphabet, without accents. Of more
-- than p_cap those in front are looked up by indexes of their own, and p_cap of the rest follow: no search costs more rows than that.
DROP FUNCTION IF EXISTS auth.search_products(text[], text, text, text, int, int, int);
CREATE FUNCTION auth.search_products(p_words text[], p_phrase text, p_lifecycle text, p_usage text, p_skip int, p_take int, p_cap int)
RETURNS TABLE (ids uuid[], total int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  s record;
  mine text := 'p.account_id = $1 AND p.deleted_at IS NULL AND ($2 IS NULL OR p.organization_id = ANY ($2) OR p.category_id = ANY ($3))
    AND NOT p.category_id = ANY ($4) AND ($5 IS NULL OR p.lifecycle = $5) AND ($6 IS NULL OR p.usage = $6)';
  front uuid[];
  found uuid[];
  words text[];
BEGIN
  SELECT * INTO s FROM auth.product_scope();
  EXECUTE format($q$
    SELECT ARRAY(SELECT p.id FROM public.products p
      WHERE %s AND (p.account_id::text || p.search_key) COLLATE "C" >= $1::text || $7 AND (p.account_id::text || p.search_key) COLLATE "C" < $1::text || $7 || chr(1114111)
      ORDER BY (p.account_id::text || p.search_key) COLLATE "C" LIMIT $8)
  $q$, mine) INTO front USING s.own, s.seen, s.shared, s.hidden, p_lifecycle, p_usage, p_phrase, p_cap + 1;
  found := CASE WHEN cardinality(front) <= p_cap THEN auth.products_holding(p_words, p_lifecycle, p_usage, p_cap + 1) ELSE front END;
  total := cardinality(found);
  IF total > p_cap THEN
    found := found || front || ARRAY(
      SELECT p.id FROM public.products p
       WHERE p.account_id = s.own AND (p.barcode = p_phrase AND p.barcode <> '' OR lower(p.sku) = p_phrase AND p.sku <> '')
         AND p.deleted_at IS NULL AND (s.seen IS NULL OR p.organization_id = ANY (s.seen) OR p.category_id = ANY (s.shared))
         AND NOT p.category_id = ANY (s.hidden) AND (p_lifecycle IS NULL OR p.lifecycle = p_lifecycle) AND (p_usage IS NULL OR p.usage = p_usage)
       LIMIT 200);
  END IF;
  words := ARRAY(SELECT '% ' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%' FROM unnest(p_words) w);
  ids := ARRAY(
    SELECT p.id FROM public.products p WHERE p.account_id = s.own AND p.id = ANY (found)
    ORDER BY CASE
        WHEN p.barcode = p_phrase OR lower(p.sku) = p_phrase THEN 0
        WHEN starts_with(p.search_key, p_phrase)
          THEN CASE WHEN rtrim(p.search_key) = rtrim(concat(p_phrase, ' ', lower(p.sku), ' ', p.barcode)) THEN 0 ELSE 1 END
        WHEN ' ' || translate(p.search_key, '-_/.,;:()[]&+"''', repeat(' ', 15)) LIKE ALL (words) THEN 2
        ELSE 3 END,
      p.search_key COLLATE "C", p.id
    LIMIT p_take OFFSET p_skip);
  RETURN NEXT;
END $$;

-- Words of the account's products that begin or end as this one does and are about as long: whoever mistypes a letter meets them.
DROP FUNCTION IF EXISTS auth.similar_words(text, int);
CREATE FUNCTION auth.similar_words(p_word text, p_off int) RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  size int := char_length(p_word);
  piece int := greatest(2, size / 3);
  found text[];
BEGIN
  EXECUTE $q$
    SELECT ARRAY(SELECT DISTINCT w.word FROM public.product_words w
      WHERE w.account_id = $1 AND abs(char_length(w.word) - $4) <= $5
        AND (w.word LIKE $2 || '%' OR w.word LIKE '%' || $3)
      LIMIT 2000)
  $q$ INTO found USING own, left(p_word, piece), right(p_word, piece), size, p_off;
  RETURN found;
END $$;

-- A page of what several products in the caller's scope have in common, each with those products; the number of all where the scope is
-- the whole account.
DROP FUNCTION IF EXISTS auth.page_duplicates(text, boolean, int, int, int);
CREATE FUNCTION auth.page_duplicates(p_usage text, p_only_active boolean, p_skip int, p_take int, p_cap int)
RETURNS TABLE (usage text, kind text, key text, ids uuid[], total int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  s record;
  counted int;
BEGIN
  SELECT * INTO s FROM auth.product_scope();
  IF s.seen IS NULL THEN
    SELECT count(*)::int INTO counted FROM (SELECT 1 FROM public.duplicate_groups g
      WHERE g.account_id = s.own AND (p_usage IS NULL OR g.usage = p_usage) AND (NOT p_only_active OR g.active > 1) LIMIT p_cap) q;
  END IF;
  RETURN QUERY
    SELECT g.usage, g.kind, g.key, m.ids, counted FROM public.duplicate_groups g CROSS JOIN LATERAL (
      SELECT array_agg(q.id ORDER BY q.created_at, q.id) AS ids FROM (
        SELECT p.* FROM public.products p WHERE g.kind = 'name' AND p.account_id = s.own AND p.name_key = g.key AND p.deleted_at IS NULL
        UNION ALL
        SELECT p.* FROM public.products p WHERE g.kind = 'sku' AND p.account_id = s.own AND lower(p.sku) = g.key AND p.sku <> '' AND p.deleted_at IS NULL
        UNION ALL
        SELECT p.* FROM public.products p WHERE g.kind = 'barcode' AND p.account_id = s.own AND p.barcode = g.key AND p.barcode <> '' AND p.deleted_at IS NULL
      ) q
      WHERE q.usage = g.usage AND (NOT p_only_active OR q.lifecycle = 'ACTIVE')
        AND (s.seen IS NULL OR q.organization_id = ANY (s.seen) OR q.category_id = ANY (s.shared)) AND NOT q.category_id = ANY (s.hidden)
    ) m
    WHERE g.account_id = s.own AND (p_usage IS NULL OR g.usage = p_usage) AND (NOT p_only_active OR g.active > 1) AND cardinality(m.ids) > 1
    ORDER BY g.usage, g.kind, g.key LIMIT p_take OFFSET p_skip;
END $$;

-- (An import may fill a table that no statistics know yet: only by its indexes is each key looked up in good time.)
-- Counts anew what products have in common, by name, SKU but for its case, and barcode within one use. What only repeats that all have one
-- name is left out. Two who write the same at the same time wait for each other; the thousands of an import wait for nobody.
DROP FUNCTION IF EXISTS auth.settle_duplicates(uuid[], text[], text[], text[]);
CREATE FUNCTION auth.settle_duplicates(p_accounts uuid[], p_usages text[], p_kinds text[], p_keys text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET jit = off AS $$
BEGIN
  IF cardinality(p_keys) <= 20 THEN
    PERFORM pg_advisory_xact_lock(q.place) FROM (
      SELECT DISTINCT hashtextextended(concat_ws(chr(10), account_id, usage, kind, key), 0) AS place
        FROM unnest(p_accounts, p_usages, p_kinds, p_keys) k(account_id, usage, kind, key) ORDER BY 1) q;
  END IF;
  WITH counted AS MATERIALIZED (
    SELECT k.*, n.* FROM unnest(p_accounts, p_usages, p_kinds, p_keys) k(account_id, usage, kind, key) CROSS JOIN LATERAL (
      SELECT count(*)::int AS products, (count(*) FILTER (WHERE q.lifecycle = 'ACTIVE'))::int AS active, min(q.name_key) = max(q.name_key) AS same_name
        FROM (
          SELECT p.* FROM public.products p WHERE k.kind = 'name' AND p.account_id = k.account_id AND p.name_key = k.key AND p.deleted_at IS NULL
          UNION ALL
          SELECT p.* FROM public.products p WHERE k.kind = 'sku' AND p.account_id = k.account_id AND lower(p.sku) = k.key AND p.sku <> '' AND p.deleted_at IS NULL
          UNION ALL
          SELECT p.* FROM public.products p WHERE k.kind = 'barcode' AND p.account_id = k.account_id AND p.barcode = k.key AND p.barcode <> '' AND p.deleted_at IS NULL
        ) q WHERE q.usage = k.usage) n
  ), gone AS (
    DELETE FROM public.duplicate_groups g USING counted c
     WHERE g.account_id = c.account_id AND g.usage = c.usage AND g.kind = c.kind AND g.key = c.key
       AND (c.products < 2 OR (c.kind <> 'name' AND c.same_name))
  )
  INSERT INTO public.duplicate_groups (account_id, usage, kind, key, products, active)
  SELECT c.account_id, c.usage, c.kind, c.key, c.products, c.active FROM counted c
   WHERE c.products > 1 AND (c.kind = 'name' OR NOT c.same_name) ORDER BY 1, 2, 3, 4
  ON CONFLICT (account_id, usage, kind, key) DO UPDATE SET products = excluded.products, active = excluded.active
    WHERE (duplicate_groups.products, duplicate_groups.active) IS DISTINCT FROM (excluded.products, excluded.active);
END $$;

-- Keeps words and common keys with every write, statement by statement.
CREATE OR REPLACE FUNCTION auth.keep_product_keys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  touched record;
  gather text := $q$
    SELECT array_agg(account_id) AS accounts, array_agg(usage) AS usages, array_agg(kind) AS kinds, array_agg(key) AS keys FROM (
      SELECT DISTINCT t.account_id, t.usage, k.kind, k.key FROM (%s) t
        CROSS JOIN LATERAL (VALUES ('name', t.name_key), ('sku', lower(t.sku)), ('barcode', t.barcode)) k(kind, key) WHERE k.key <> '') d $q$;
  said text := 'account_id, id, usage, name_key, sku, barcode, lifecycle, deleted_at';
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format(gather, 'SELECT * FROM come WHERE deleted_at IS NULL') INTO touched;
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format(gather, 'SELECT * FROM gone WHERE deleted_at IS NULL') INTO touched;
  ELSE
    EXECUTE format(gather, format('(SELECT %1$s FROM come EXCEPT SELECT %1$s FROM gone) UNION ALL (SELECT %1$s FROM gone EXCEPT SELECT %1$s FROM come)', said)) INTO touched;
  END IF;
  IF touched.keys IS NULL THEN RETURN NULL; END IF;
  PERFORM auth.settle_duplicates(touched.accounts, touched.usages, touched.kinds, touched.keys);
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.product_words (account_id, word)
    SELECT DISTINCT q.account_id, q.word FROM (
      SELECT c.account_id, regexp_split_to_table(c.search_key, '[[:space:][:punct:]]+') AS word FROM come c WHERE c.deleted_at IS NULL) q
     WHERE char_length(q.word) BETWEEN 4 AND 40 AND q.word !~ '[0-9]'
       AND NOT EXISTS (SELECT 1 FROM public.product_words w WHERE w.account_id = q.account_id AND w.word = q.word);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_made AFTER INSERT ON public.products REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION auth.keep_product_keys();
CREATE OR REPLACE TRIGGER products_changed_keys AFTER UPDATE ON public.products REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION auth.keep_product_keys();
CREATE OR REPLACE TRIGGER products_gone AFTER DELETE ON public.products REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION auth.keep_product_keys();

-- Puts right, in the transaction's own account, words and common keys that differ from its products: what an import and somebody else wrote at
-- the same moment, and the words that the last product with them took along, which a search would be corrected to. Answers how many keys it counted anew, at most p_most.
DROP FUNCTION IF EXISTS auth.settle_products(int);
CREATE FUNCTION auth.settle_products(p_most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  wrong record;
BEGIN
  WITH named AS MATERIALIZED (
    SELECT DISTINCT regexp_split_to_table(p.search_key, '[[:space:][:punct:]]+') AS word FROM public.products p
     WHERE p.account_id = own AND p.deleted_at IS NULL
  ), forgotten AS (
    DELETE FROM public.product_words w WHERE w.account_id = own AND NOT EXISTS (SELECT 1 FROM named n WHERE n.word = w.word)
  )
  INSERT INTO public.product_words (account_id, word)
  SELECT own, q.word FROM named q
   WHERE char_length(q.word) BETWEEN 4 AND 40 AND q.word !~ '[0-9]'
     AND NOT EXISTS (SELECT 1 FROM public.product_words w WHERE w.account_id = own AND w.word = q.word);
  SELECT array_agg(d.usage) AS usages, array_agg(d.kind) AS kinds, array_agg(d.key) AS keys INTO wrong FROM (
    SELECT usage, kind, key FROM (
      SELECT p.usage, k.kind, k.key, count(*)::int AS products, (count(*) FILTER (WHERE p.lifecycle = 'ACTIVE'))::int AS active
        FROM public.products p CROSS JOIN LATERAL (VALUES ('name', p.name_key), ('sku', lower(p.sku)), ('barcode', p.barcode)) k(kind, key)
       WHERE p.account_id = own AND p.deleted_at IS NULL AND k.key <> ''
       GROUP BY 1, 2, 3 HAVING count(*) > 1 AND (k.kind = 'name' OR min(p.name_key) <> max(p.name_key))) there
    FULL JOIN (SELECT g.usage, g.kind, g.key, g.products, g.active FROM public.duplicate_groups g WHERE g.account_id = own) kept
      USING (usage, kind, key)
    WHERE (there.products, there.active) IS DISTINCT FROM (kept.products, kept.active)
    ORDER BY 1, 2, 3 LIMIT p_most) d;
  IF wrong.keys IS NULL THEN RETURN 0; END IF;
  PERFORM auth.settle_duplicates(array_fill(own, ARRAY[cardinality(wrong.keys)]), wrong.usages, wrong.kinds, wrong.keys);
  RETURN cardinality(wrong.keys);
END $$;
