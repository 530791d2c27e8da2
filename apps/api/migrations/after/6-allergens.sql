-- A custom allergen belongs to the whole account: who declares it is counted, and told, beyond the caller's scope.

GRANT SELECT ON public.allergens, public.product_allergens TO {{auth}};
GRANT DELETE ON public.product_allergens TO {{auth}};
GRANT UPDATE (updated_at) ON public.products TO {{auth}};
DROP POLICY IF EXISTS allergens_auth ON public.allergens;
CREATE POLICY allergens_auth ON public.allergens FOR SELECT TO {{auth}} USING (true);
DROP POLICY IF EXISTS product_allergens_auth ON public.product_allergens;
CREATE POLICY product_allergens_auth ON public.product_allergens TO {{auth}} USING (true);
DROP POLICY IF EXISTS products_renamed_auth ON public.products;
CREATE POLICY products_renamed_auth ON public.products FOR UPDATE TO {{auth}} USING (true);

-- Frees an allergen from deleted products; answers how many others of the account declare it.
DROP FUNCTION IF EXISTS auth.free_allergen(uuid);
CREATE FUNCTION auth.free_allergen(p_allergen uuid) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  used int;
BEGIN
  SELECT count(*) INTO used FROM public.product_allergens x JOIN public.products p ON p.account_id = x.account_id AND p.id = x.product_id
   WHERE x.account_id = own AND x.allergen_id = p_allergen AND p.deleted_at IS NULL;
  IF used = 0 THEN DELETE FROM public.product_allergens x WHERE x.account_id = own AND x.allergen_id = p_allergen; END IF;
  RETURN used;
END $$;

-- A new name reaches every device that prints it: the products that declare it count as changed.
DROP TRIGGER IF EXISTS allergen_renamed ON public.allergens;
DROP FUNCTION IF EXISTS auth.mark_allergen_products();
CREATE FUNCTION auth.mark_allergen_products() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.products p SET updated_at = now() FROM public.product_allergens x
   WHERE x.account_id = NEW.account_id AND x.allergen_id = NEW.id AND p.account_id = x.account_id AND p.id = x.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER allergen_renamed AFTER UPDATE OF name ON public.allergens FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION auth.mark_allergen_products();
