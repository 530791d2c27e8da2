-- What a category's name is judged against: every category of the account, also those out of the caller's scope.

GRANT SELECT ON public.categories TO {{auth}};
DROP POLICY IF EXISTS categories_auth ON public.categories;
CREATE POLICY categories_auth ON public.categories FOR SELECT TO {{auth}} USING (true);

-- The oldest category of the transaction's own account with this name in the same use, other than the given one.
DROP FUNCTION IF EXISTS auth.find_category_named(text, text, uuid);
CREATE FUNCTION auth.find_category_named(p_usage text, p_name_key text, p_but uuid)
RETURNS TABLE (id uuid, name text, lifecycle text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.id, c.name, c.lifecycle FROM public.categories c
   WHERE c.account_id = nullif(current_setting('app.account_id', true), '')::uuid AND c.deleted_at IS NULL
     AND c.usage = p_usage AND c.name_key = p_name_key AND c.id <> p_but
   ORDER BY c.name_twin, c.id LIMIT 1
$$;
