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

-- What a category says of its labels' dates, and of how long food keeps, reaches every device that prints them: its products count as changed, those too that the
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
CREATE TRIGGER category_redated AFTER UPDATE OF date_term, use_within_hours, life ON public.categories FOR EACH ROW
  WHEN ((OLD.date_term, OLD.use_within_hours, OLD.life) IS DISTINCT FROM (NEW.date_term, NEW.use_within_hours, NEW.life))
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
