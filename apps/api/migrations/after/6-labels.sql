-- Stickers that do not say what their product declares, and texts that name allergens: products are noted whenever what they declare changes,
-- by whatever way, and read and judged by the server in the same call or soon after.

DROP TRIGGER IF EXISTS judge_stickers_insert ON public.product_allergens;
DROP TRIGGER IF EXISTS judge_stickers_delete ON public.product_allergens;
DROP FUNCTION IF EXISTS auth.judge_stickers();
DROP TRIGGER IF EXISTS judge_sticker_words_insert ON public.labels;
DROP TRIGGER IF EXISTS judge_sticker_words_update ON public.labels;
DROP TRIGGER IF EXISTS judge_sticker_words_delete ON public.labels;
DROP FUNCTION IF EXISTS auth.judge_sticker_words();

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['live_labels', 'product_allergens'] LOOP
    EXECUTE format('GRANT SELECT ON public.%I TO {{auth}}', t);
    EXECUTE format('DROP POLICY IF EXISTS %I ON public.%I', t || '_auth', t);
    EXECUTE format('CREATE POLICY %I ON public.%I FOR SELECT TO {{auth}} USING (true)', t || '_auth', t);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON public.stickers_due TO {{auth}};
DROP POLICY IF EXISTS stickers_due_note ON public.stickers_due;
CREATE POLICY stickers_due_note ON public.stickers_due FOR INSERT TO {{auth}} WITH CHECK (true);
DROP POLICY IF EXISTS stickers_due_list ON public.stickers_due;
CREATE POLICY stickers_due_list ON public.stickers_due FOR SELECT TO {{auth}} USING (true);

-- The accounts that have stickers to be judged.
CREATE OR REPLACE FUNCTION auth.list_sticker_accounts() RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT d.account_id FROM public.stickers_due d
$$;

-- Of what a product declares by choice.
CREATE OR REPLACE FUNCTION auth.note_stickers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.stickers_due (account_id, product_id)
  SELECT DISTINCT c.account_id, c.product_id FROM changed c
   WHERE EXISTS (SELECT 1 FROM public.live_labels l WHERE l.account_id = c.account_id AND l.product_id = c.product_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Of its label's text. A list of ingredients is read also where none of its stickers is on food: it may be what the next label is made from.
CREATE OR REPLACE FUNCTION auth.note_texts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.stickers_due (account_id, product_id)
  SELECT DISTINCT c.account_id, c.product_id FROM changed c
   WHERE c.ingredients <> ''
      OR EXISTS (SELECT 1 FROM public.live_labels l WHERE l.account_id = c.account_id AND l.product_id = c.product_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION auth.note_changed_texts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.stickers_due (account_id, product_id)
  SELECT DISTINCT c.account_id, c.product_id FROM changed c JOIN before b ON b.account_id = c.account_id AND b.id = c.id
   WHERE b.ingredients <> c.ingredients
      OR (b.custom_allergens, b.may_contain) IS DISTINCT FROM (c.custom_allergens, c.may_contain)
        AND EXISTS (SELECT 1 FROM public.live_labels l WHERE l.account_id = c.account_id AND l.product_id = c.product_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- An allergen's name is what words are read by: that concerns texts, and labels that were read, not such as name allergens by their ids.
CREATE OR REPLACE FUNCTION auth.note_read_stickers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.stickers_due (account_id, product_id)
  SELECT DISTINCT l.account_id, l.product_id FROM public.live_labels l
   WHERE l.account_id IN (SELECT c.account_id FROM changed c) AND l.product_id IS NOT NULL AND (l.usage = 'sale' OR l.allergen_ids IS NULL)
  UNION
  SELECT t.account_id, t.product_id FROM public.labels t WHERE t.account_id IN (SELECT c.account_id FROM changed c) AND t.ingredients <> ''
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

DO $$
DECLARE
  t text;
  event text;
BEGIN
  FOREACH t IN ARRAY ARRAY['product_allergens', 'labels', 'allergens'] LOOP
    FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format('DROP TRIGGER IF EXISTS %I ON public.%I', 'note_stickers_' || event, t);
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON public.%I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.%I()',
        'note_stickers_' || event, event, t, CASE event WHEN 'delete' THEN 'OLD' ELSE 'NEW' END,
        CASE t WHEN 'allergens' THEN 'note_read_stickers' WHEN 'labels' THEN 'note_texts' ELSE 'note_stickers' END);
    END LOOP;
  END LOOP;
  DROP TRIGGER note_stickers_update ON public.labels;
  CREATE TRIGGER note_stickers_update AFTER UPDATE ON public.labels
    REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.note_changed_texts();
END $$;

-- What a label says of allergens, and of what it may contain: in the words of its device, else in those that the catalogue had for it.
CREATE OR REPLACE FUNCTION public.stated_words(info jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN info ? 'words'
    THEN ARRAY[coalesce(info #>> '{words,allergens}', ''), coalesce(info #>> '{words,may_contain}', '')]
    ELSE ARRAY[concat_ws(', ', info ->> 'allergens', info ->> 'custom_allergens'), coalesce(info ->> 'may_contain', '')] END
$$;

-- All white space that the rules know as such, as single spaces.
CREATE OR REPLACE FUNCTION public.plain_spaces(text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT regexp_replace(text, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
$$;

-- The parts of a list in words, each with what it is compared by: marks of emphasis, case, white space and a full stop do not count.
CREATE OR REPLACE FUNCTION public.listed_words(list text) RETURNS TABLE (word text, key text, place bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.word, lower(btrim(p.word, ' .-')), p.place FROM (
    SELECT btrim(public.plain_spaces(replace(s.part, '_', ''))) AS word, s.place
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
