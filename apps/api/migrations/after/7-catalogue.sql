-- Finding products by a word of their names, ingredients or allergens: outside of the policies, as no operator on words is leakproof
-- (6-search.sql), bounded to the transaction's own scope, and answered as identifiers alone.

GRANT SELECT ON public.labels TO {{auth}};
DROP POLICY IF EXISTS labels_auth ON public.labels;
CREATE POLICY labels_auth ON public.labels FOR SELECT TO {{auth}} USING (true);

-- The words of a label's text, folded as search keys are, each behind its account: one entry of the index is one account's word.
CREATE OR REPLACE FUNCTION public.label_words(account uuid, words text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT array_to_tsvector(ARRAY(SELECT DISTINCT left(account::text, 13) || w
    FROM regexp_split_to_table(lower(normalize(regexp_replace(normalize(words, NFD), U&'[\0300-\036F]', '', 'g'), NFC)), '[^[:alnum:]]+') w
   WHERE char_length(w) BETWEEN 2 AND 40))
$$;
-- Beside them the part that the row falls into (6-search.sql): what a sixty-fourth of the products finds tells how common a word is.
DROP INDEX IF EXISTS public.labels_words;
CREATE INDEX IF NOT EXISTS labels_sampled_words ON public.labels
  USING gin (public.bucket(account_id, product_id, 64),
    public.label_words(account_id, ingredients || ' ' || custom_allergens || ' ' || may_contain)) WITH (fastupdate = on, gin_pending_list_limit = 256)
  WHERE ingredients <> '' OR custom_allergens <> '' OR may_contain <> '';

-- Of the caller's scope at most p_cap products that have each of the words: somewhere in name, SKU or barcode, at the beginning of a word of
-- the label's text, or somewhere in the name of a declared allergen. Each of the words may be in many thousands. So first those are looked
-- for that have all of them in their names or all in their texts, of which a part of the products may hold enough; then what a rare word finds is
-- read for the others.
DROP FUNCTION IF EXISTS auth.find_catalogue(text[], int);
CREATE FUNCTION auth.find_catalogue(p_words text[], p_cap int) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
  s record;
  word text;
  holding text;
  stem text;
  begins text;
  base bigint;
  several boolean := cardinality(p_words) > 1;
  all_words tsquery;
  all_begin tsquery;
  sets text[] := '{}';
  holds text[] := '{}';
  mine text := 'p.account_id = $1 AND p.deleted_at IS NULL AND ($2 IS NULL OR p.organization_id = ANY ($2) OR p.category_id = ANY ($3)) AND NOT p.category_id = ANY ($4)';
  worded text := format('(l.ingredients <> %1$L OR l.custom_allergens <> %1$L OR l.may_contain <> %1$L)
    AND public.label_words(l.account_id, l.ingredients || %2$L || l.custom_allergens || %2$L || l.may_contain) @@ ', '', ' ');
  texts text := format('SELECT p.id FROM public.labels l JOIN public.products p ON p.account_id = l.account_id AND p.id = l.product_id
    WHERE %s $6 AND %s', worded, mine);
  named text := 'SELECT p.id FROM public.products p WHERE %1$s AND p.search_key LIKE %2$L';
  declared text := 'SELECT p.id FROM public.allergens a JOIN public.product_allergens x ON x.account_id = a.account_id AND x.allergen_id = a.id
      JOIN public.products p ON p.account_id = x.account_id AND p.id = x.product_id
      WHERE a.account_id = $1 AND a.deleted_at IS NULL AND a.name_key LIKE %2$L AND %1$s';
  one_set text := '((' || named || ') UNION (' || replace(texts, '$6', '%3$L::tsquery') || ') UNION (' || declared || '))';
  one_holds text := '(p.search_key LIKE %1$L
    OR EXISTS (SELECT 1 FROM public.labels l WHERE l.account_id = p.account_id AND l.product_id = p.id AND %2$s %3$L::tsquery)
    OR EXISTS (SELECT 1 FROM public.product_allergens x JOIN public.allergens a ON a.account_id = x.account_id AND a.id = x.allergen_id
      WHERE x.account_id = p.account_id AND x.product_id = p.id AND a.deleted_at IS NULL AND a.name_key LIKE %1$L))';
  found uuid[];
  more uuid[];
  -- So many are soon read one by one.
  rare int := 100;
BEGIN
  SELECT * INTO s FROM auth.product_scope();
  base := hashtextextended(s.own::text, 0) & (-64)::bigint;
  found := auth.products_holding(p_words, NULL, NULL, p_cap);
  IF cardinality(found) >= p_cap THEN RETURN found; END IF;
  FOREACH word IN ARRAY p_words LOOP
    holding := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
    -- No text has a word with a space: what has neither letters nor figures is found in no text.
    stem := quote_literal(left(s.own::text, 13) || coalesce(nullif(regexp_replace(word, '[^[:alnum:]]+', '', 'g'), ''), ' '));
    begins := stem || ':*';
    all_words := coalesce(all_words && stem::tsquery, stem::tsquery);
    all_begin := coalesce(all_begin && begins::tsquery, begins::tsquery);
    sets := sets || format(one_set, mine, holding, begins);
    holds := holds || format(one_holds, holding, worded, begins);
  END LOOP;
  -- Whole words first, as they are written: the beginnings of words have no entry of their own, and those of all of them would be gathered.
  EXECUTE format('SELECT ARRAY(%s AND public.bucket(l.account_id, l.product_id, 64) = $7 LIMIT $5)', texts)
    INTO more USING s.own, s.seen, s.shared, s.hidden, p_cap, all_words, base;
  IF cardinality(more) * 64 >= p_cap AND cardinality(more) < p_cap THEN
    EXECUTE format('SELECT ARRAY(%s LIMIT $5)', texts) INTO more USING s.own, s.seen, s.shared, s.hidden, p_cap, all_words;
  END IF;
  IF cardinality(more) >= p_cap THEN RETURN more; END IF;
  EXECUTE format('SELECT ARRAY((SELECT unnest($7)) UNION (%s LIMIT $5) %s LIMIT $5)', texts,
      CASE WHEN NOT several THEN format('UNION (%s LIMIT $5)', format(declared, mine, holding)) END)
    INTO found USING s.own, s.seen, s.shared, s.hidden, p_cap, all_begin, found;
  IF cardinality(found) >= p_cap OR NOT several THEN RETURN found; END IF;
  FOREACH word IN ARRAY p_words LOOP
    found := auth.find_catalogue(ARRAY[word], rare);
    IF cardinality(found) < rare THEN
      EXECUTE format('SELECT ARRAY(SELECT p.id FROM unnest($6) c(id) JOIN public.products p ON p.id = c.id WHERE %s AND %s LIMIT $5)',
        mine, array_to_string(holds, ' AND ')) INTO found USING s.own, s.seen, s.shared, s.hidden, p_cap, found;
      RETURN found;
    END IF;
  END LOOP;
  EXECUTE 'SELECT ARRAY(' || array_to_string(sets, ' INTERSECT ') || ' LIMIT $5)' INTO found USING s.own, s.seen, s.shared, s.hidden, p_cap;
  RETURN found;
END $$;
