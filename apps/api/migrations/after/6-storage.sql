-- What storage is called in the whole account: products and categories name theirs, and keep to it while anything has the name.

GRANT SELECT ON public.storage_locations, public.storage_rules TO {{auth}};
DROP POLICY IF EXISTS storage_locations_auth ON public.storage_locations;
CREATE POLICY storage_locations_auth ON public.storage_locations FOR SELECT TO {{auth}} USING (true);
DROP POLICY IF EXISTS storage_rules_auth ON public.storage_rules;
CREATE POLICY storage_rules_auth ON public.storage_rules FOR SELECT TO {{auth}} USING (true);

DROP FUNCTION IF EXISTS auth.storage_names();
CREATE FUNCTION auth.storage_names()
RETURNS TABLE (name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.name FROM public.storage_locations s WHERE s.account_id = nullif(current_setting('app.account_id', true), '')::uuid
  UNION SELECT r.name FROM public.storage_rules r WHERE r.account_id = nullif(current_setting('app.account_id', true), '')::uuid
$$;

-- What the name of a storage location or of a rule group is judged against, also out of the caller's scope.

GRANT SELECT ON public.storage_rule_groups TO {{auth}};
DROP POLICY IF EXISTS storage_rule_groups_auth ON public.storage_rule_groups;
CREATE POLICY storage_rule_groups_auth ON public.storage_rule_groups FOR SELECT TO {{auth}} USING (true);

-- The oldest location with this name, other than the given one, at an organisation above, at or below this one: one tablet could show both.
DROP FUNCTION IF EXISTS auth.find_storage_named(text, uuid, uuid);
CREATE FUNCTION auth.find_storage_named(p_name_key text, p_but uuid, p_organization uuid)
RETURNS TABLE (id uuid, name text, lifecycle text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.id, s.name, s.lifecycle FROM public.storage_locations s
   WHERE s.account_id = nullif(current_setting('app.account_id', true), '')::uuid
     AND s.name_key = p_name_key AND s.id IS DISTINCT FROM p_but
     AND EXISTS (SELECT FROM public.organization_tree t WHERE t.account_id = s.account_id
       AND (t.ancestor_id, t.descendant_id) IN ((s.organization_id, p_organization), (p_organization, s.organization_id)))
   ORDER BY s.name_twin, s.id LIMIT 1
$$;

-- The same of rule groups, of which the account has one of a name: they are offered wherever their maker says.
DROP FUNCTION IF EXISTS auth.find_rule_group_named(text, uuid);
CREATE FUNCTION auth.find_rule_group_named(p_name_key text, p_but uuid) RETURNS TABLE (id uuid, name text, lifecycle text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT g.id, g.name, g.lifecycle FROM public.storage_rule_groups g
   WHERE g.account_id = nullif(current_setting('app.account_id', true), '')::uuid
     AND g.name_key = p_name_key AND g.id IS DISTINCT FROM p_but
   ORDER BY g.name_twin, g.id LIMIT 1
$$;
