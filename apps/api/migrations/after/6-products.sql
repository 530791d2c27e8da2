-- What a product's name, SKU and barcode are judged against: every product of the account, also those out of the caller's scope.

GRANT SELECT ON public.products TO {{auth}};
DROP POLICY IF EXISTS products_auth ON public.products;
CREATE POLICY products_auth ON public.products FOR SELECT TO {{auth}} USING (true);

-- Which products of the transaction's own account have the same name in the same use, the same SKU, or the same barcode in the same use.
DROP FUNCTION IF EXISTS auth.find_product_duplicates(text, text, text, text);
CREATE FUNCTION auth.find_product_duplicates(p_usage text, p_name_key text, p_sku text, p_barcode text)
RETURNS TABLE (id uuid, reason text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.id, CASE WHEN p.sku = p_sku AND p_sku <> '' THEN 'sku' WHEN p.name_key = p_name_key THEN 'name' ELSE 'barcode' END
    FROM public.products p
   WHERE p.account_id = nullif(current_setting('app.account_id', true), '')::uuid AND p.deleted_at IS NULL
     AND ((p.sku = p_sku AND p_sku <> '')
       OR (p.usage = p_usage AND (p.name_key = p_name_key OR (p.barcode = p_barcode AND p_barcode <> ''))))
   ORDER BY p.created_at, p.id LIMIT 20
$$;

-- The barcodes of the transaction's own account that lie in the range for use inside one company.
DROP FUNCTION IF EXISTS auth.find_in_store_barcodes();
CREATE FUNCTION auth.find_in_store_barcodes() RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT p.barcode), '{}') FROM public.products p
   WHERE p.account_id = nullif(current_setting('app.account_id', true), '')::uuid AND p.deleted_at IS NULL AND p.barcode LIKE '2%'
$$;

-- What a category says of its labels' dates, of how long food keeps and of where it is kept, reaches every device that prints them: its products count as changed, those too that the
-- caller may not edit.
GRANT UPDATE (updated_at) ON public.products TO {{auth}};
DROP TRIGGER IF EXISTS category_redated ON public.categories;
DROP FUNCTION IF EXISTS auth.mark_category_products();
CREATE FUNCTION auth.mark_category_products() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.products p SET updated_at = now()
   WHERE p.account_id = NEW.account_id AND p.category_id = NEW.id AND p.deleted_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER category_redated AFTER UPDATE OF date_term, use_within_hours, life, default_storage ON public.categories FOR EACH ROW
  WHEN ((OLD.date_term, OLD.use_within_hours, OLD.life, OLD.default_storage)
    IS DISTINCT FROM (NEW.date_term, NEW.use_within_hours, NEW.life, NEW.default_storage))
  EXECUTE FUNCTION auth.mark_category_products();

-- The words of a text at a JSON list of stretches, [start, end) in UTF-16 units, which count characters beyond the basic plane twice.
CREATE OR REPLACE FUNCTION public.emphasised_words(words text, spans jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(string_agg(CASE WHEN words ~ '[\U00010000-\U0010FFFF]'
      THEN (SELECT string_agg(c.letter, '' ORDER BY c.place) FROM (
        SELECT u.letter, u.place, sum(CASE WHEN ascii(u.letter) > 65535 THEN 2 ELSE 1 END) OVER (ORDER BY u.place)
          - CASE WHEN ascii(u.letter) > 65535 THEN 2 ELSE 1 END AS at
        FROM string_to_table(words, NULL) WITH ORDINALITY u(letter, place)) c
        WHERE c.at >= (s.span ->> 'start')::int AND c.at < (s.span ->> 'end')::int)
      ELSE substring(words FROM (s.span ->> 'start')::int + 1 FOR (s.span ->> 'end')::int - (s.span ->> 'start')::int) END,
    ', ' ORDER BY s.place), '')
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(spans) = 'array' THEN spans ELSE '[]'::jsonb END) WITH ORDINALITY s(span, place)
$$;

-- How long food keeps after a change: a member that is null goes, one that is absent stays, and nothing at all is null. What is not for freezing keeps for
-- no time in a freezer.
CREATE OR REPLACE FUNCTION public.changed_life(life jsonb, changes jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN changes IS NULL THEN life ELSE (
    SELECT nullif(CASE WHEN m.merged -> 'expiries' = '{}' THEN m.merged - 'expiries' ELSE m.merged END, '{}')
      FROM (SELECT jsonb_strip_nulls((coalesce(life, '{}') || changes)
        #- CASE WHEN changes -> 'not_for_freezing' = 'true' THEN '{expiries,FROZEN}' ELSE '{}' END::text[]) AS merged) m) END
$$;

-- Whether food may be used for longer than a day after thawing and nobody says why: `lacksThawReason` of the rules.
CREATE OR REPLACE FUNCTION public.lacks_thaw_reason(life jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((life #>> '{thawed,units}')::int * CASE life #>> '{thawed,period}' WHEN 'days' THEN 24 ELSE 1 END > 24
    AND btrim(coalesce(life ->> 'thawed_reason', '')) = '', false)
$$;

-- Whether food that may be frozen has no time that it keeps once it has thawed, where any of the organisations, an array of periods, is its
-- own: `lacksThaw` of the rules.
CREATE OR REPLACE FUNCTION public.lacks_thaw(product jsonb, category jsonb, organizations jsonb, has_freezer boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_array_elements(organizations) o(life)
     WHERE coalesce(product -> 'thawed', category -> 'thawed', o.life -> 'thawed') IS NULL
       AND coalesce((
         SELECT CASE WHEN s.life -> 'not_for_freezing' = 'true' THEN 'barred' ELSE 'frozen' END
           FROM (VALUES (1, product), (2, category), (3, o.life)) s(place, life)
          WHERE s.life -> 'not_for_freezing' = 'true' OR s.life ? 'frozen' OR s.life -> 'expiries' ? 'FROZEN'
          ORDER BY s.place LIMIT 1), CASE WHEN has_freezer THEN 'frozen' ELSE 'unsaid' END) = 'frozen')
$$;

-- Periods as the history keeps them, `periodsAsText` of the rules: "Opened: 3 days; Frozen: 90 days". Empty without any.
CREATE OR REPLACE FUNCTION public.life_words(life jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(string_agg(w.name || ': ' || w.value, '; ' ORDER BY w.place), '') FROM (
    SELECT n.place, n.name, (e.expiry ->> 'units') || ' ' ||
        CASE WHEN e.expiry ->> 'units' = '1' THEN rtrim(e.expiry ->> 'period', 's') ELSE e.expiry ->> 'period' END AS value
      FROM (VALUES (1, 'Opened', '{opened}'::text[]), (2, 'Frozen', '{frozen}'), (3, 'Thawed', '{thawed}'), (4, 'Time to thaw', '{thawing}'),
        (5, 'In ambient storage', '{expiries,AMBIENT}'), (6, 'In chilled storage', '{expiries,CHILLED}'),
        (7, 'In frozen storage', '{expiries,FROZEN}'), (8, 'In hot storage', '{expiries,HOT}')) n(place, name, path)
      CROSS JOIN LATERAL (SELECT life #> n.path AS expiry) e WHERE jsonb_typeof(e.expiry) = 'object'
    UNION ALL SELECT 9, 'Freezing', 'not for freezing' WHERE life -> 'not_for_freezing' = 'true'
    UNION ALL SELECT 10, 'Reason for the time after thawing', life ->> 'thawed_reason' WHERE life ->> 'thawed_reason' <> '') w
$$;

-- What a person decided about words of a list is gone with the words, whichever way the list is changed. Only plain letters are compared,
-- for capitals of others depend on the database's locale.
CREATE OR REPLACE FUNCTION public.keep_exemptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.exemptions := coalesce((SELECT jsonb_agg(d.one ORDER BY d.place) FROM jsonb_array_elements(NEW.exemptions) WITH ORDINALITY d(one, place)
    WHERE position(regexp_replace(lower(d.one ->> 'phrase'), '[^a-z0-9]+', ' ', 'g')
      IN regexp_replace(lower(NEW.ingredients), '[^a-z0-9]+', ' ', 'g')) > 0), '[]');
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS labels_exemptions ON public.labels;
CREATE TRIGGER labels_exemptions BEFORE UPDATE OF ingredients ON public.labels FOR EACH ROW
  WHEN (NEW.exemptions <> '[]') EXECUTE FUNCTION public.keep_exemptions();
