-- What devices know of the catalogue, staff and settings changed: noted by triggers for the organisations whose devices are concerned.

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['state_changes', 'category_organizations', 'storage_rule_group_organizations', 'storage_locations',
    'recall_tasks'] LOOP
    EXECUTE format('GRANT SELECT ON public.%I TO {{auth}}', t);
    EXECUTE format('DROP POLICY IF EXISTS %I ON public.%I', t || '_auth', t);
    EXECUTE format('CREATE POLICY %I ON public.%I FOR SELECT TO {{auth}} USING (true)', t || '_auth', t);
  END LOOP;
END $$;
GRANT INSERT, DELETE ON public.state_changes TO {{auth}};
REVOKE INSERT, UPDATE, DELETE ON public.state_changes FROM {{app}};
DROP POLICY IF EXISTS state_changes_note ON public.state_changes;
CREATE POLICY state_changes_note ON public.state_changes FOR INSERT TO {{auth}} WITH CHECK (true);
DROP POLICY IF EXISTS state_changes_forget ON public.state_changes;
CREATE POLICY state_changes_forget ON public.state_changes FOR DELETE TO {{auth}} USING (true);

-- Notes that a part of the state changed, for the organisations that a query over the rows written names: a function for each table, so that
-- its statement is planned once a connection and not for each write.
DO $$
DECLARE
  own text := 'SELECT account_id, organization_id FROM changed';
  below text := 'SELECT account_id, descendant_id AS organization_id FROM changed';
  of_category text := 'SELECT account_id, organization_id FROM changed c WHERE NOT EXISTS (
      SELECT 1 FROM public.category_organizations l WHERE l.account_id = c.account_id AND l.category_id = c.id)
    UNION SELECT l.account_id, l.organization_id FROM changed c
      JOIN public.category_organizations l ON l.account_id = c.account_id AND l.category_id = c.id';
  of_category_device text := own || ' UNION SELECT l.account_id, l.organization_id FROM changed c
      JOIN public.category_organizations l ON l.account_id = c.account_id AND l.category_id = c.category_id';
  -- A product that a device added is that device''s alone.
  of_product text := 'SELECT account_id, organization_id FROM changed WHERE device_added IS NOT NULL
    UNION SELECT l.account_id, l.organization_id
      FROM (SELECT DISTINCT account_id, category_id FROM changed) c
      JOIN public.category_organizations l ON l.account_id = c.account_id AND l.category_id = c.category_id';
  of_group text := own || ' UNION SELECT l.account_id, l.organization_id FROM changed c
      JOIN public.storage_rule_group_organizations l ON l.account_id = c.account_id AND l.group_id = c.id';
  of_rule text := own || ' UNION SELECT l.account_id, l.organization_id FROM changed c
      JOIN public.storage_rule_group_organizations l ON l.account_id = c.account_id AND l.group_id = c.group_id WHERE c.device_id IS NULL';
  of_place text := 'SELECT s.account_id, s.organization_id FROM changed c
      JOIN public.storage_locations s ON s.account_id = c.account_id AND s.id = c.storage_id';
  of_device text := 'SELECT d.account_id, d.organization_id FROM changed c
      JOIN public.devices d ON d.account_id = c.account_id AND d.id = c.device_id';
  -- What goes into food concerns every recipe that it is in, wherever that is cooked.
  of_account text := 'SELECT o.account_id, o.id AS organization_id FROM (SELECT DISTINCT account_id FROM changed) c
      JOIN public.organizations o ON o.account_id = c.account_id AND o.parent_id IS NULL';
  of_recall text := 'SELECT t.account_id, t.organization_id FROM changed c
      JOIN public.recall_tasks t ON t.account_id = c.account_id AND t.recall_id = c.id';
  one record;
  event text;
BEGIN
  FOR one IN SELECT * FROM (VALUES
      ('categories', 'categories', of_category), ('category_organizations', 'offer', own), ('category_devices', 'offer', of_category_device), ('organization_tree', 'offer', below),
      ('products', 'products', of_product),
      ('storage_rule_groups', 'storage', of_group), ('storage_rules', 'storage', of_rule), ('storage_rule_group_organizations', 'storage', own),
      ('storage_locations', 'storage', own), ('storage_uses', 'storage', own), ('storage_location_devices', 'storage', of_place),
      ('fridges', 'fridges', own), ('temperature_readings', 'fridges', own), ('fridge_answers', 'fridges', own), ('fridge_alarms', 'fridges', own),
      ('temperature_incidents', 'fridges', own), ('sensed_slots', 'fridges', own), ('fridge_windows', 'fridges', own), ('incident_actions', 'incident_actions', own), ('food_checks', 'food_checks', own),
      ('user_devices', 'staff', of_device), ('organization_settings', 'settings', own), ('organization_locations', 'device', own),
      ('prep_guide_ingredients', 'recipes', of_account), ('supplier_items', 'recipes', of_account),
      ('item_declarations', 'recipes', of_account), ('product_allergens', 'recipes', of_account),
      ('containers', 'containers', own), ('wastage_reasons', 'wastage_reasons', own),
      ('prep_plan_lines', 'prep_plans', own),
      ('probes', 'probes', own), ('probe_checks', 'probes', own),
      ('suppliers', 'goods', own), ('ingredients', 'goods', own), ('receipts', 'lots', own),
      ('recalls', 'recalls', of_recall), ('recall_tasks', 'recalls', own), ('recall_labels', 'recalls', own),
      ('label_logs', 'labels', own), ('label_events', 'labels', own), ('live_labels', 'labels', own)) AS v(name, part, concerned)
    WHERE to_regclass('public.' || v.name) IS NOT NULL
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION auth.%I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $f$
       BEGIN
         INSERT INTO public.state_changes (account_id, organization_id, part)
         SELECT DISTINCT q.account_id, q.organization_id, %L FROM (%s) q WHERE q.organization_id IS NOT NULL ON CONFLICT DO NOTHING;
         RETURN NULL;
       END $f$', 'note_' || one.name, one.part, one.concerned);
    -- Of a change both what was and what is, for a row may move from one organisation to another.
    FOREACH event IN ARRAY ARRAY['insert', 'update_from', 'update_to', 'delete'] LOOP
      EXECUTE format('DROP TRIGGER IF EXISTS %I ON public.%I', 'note_' || event, one.name);
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON public.%I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.%I()',
        'note_' || event, split_part(event, '_', 1), one.name, CASE WHEN event IN ('update_from', 'delete') THEN 'OLD' ELSE 'NEW' END,
        'note_' || one.name);
    END LOOP;
  END LOOP;
END $$;
DROP FUNCTION IF EXISTS auth.note_state_change();

-- Of categories, devices, people and organisations only some columns concern a tablet, and the others change often: judged row by row.
CREATE OR REPLACE FUNCTION auth.note_state_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    INSERT INTO public.state_changes (account_id, organization_id, part)
    SELECT DISTINCT d.account_id, d.organization_id, 'staff' FROM public.user_devices x
      JOIN public.devices d ON d.account_id = x.account_id AND d.id = x.device_id
     WHERE x.account_id = NEW.account_id AND x.user_id = NEW.id ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'categories' THEN
    INSERT INTO public.state_changes (account_id, organization_id, part)
    SELECT NEW.account_id, NEW.organization_id, 'offer'
    UNION SELECT l.account_id, l.organization_id, 'offer' FROM public.category_organizations l
     WHERE l.account_id = NEW.account_id AND l.category_id = NEW.id ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME IN ('products', 'allergens') THEN
    INSERT INTO public.state_changes (account_id, organization_id, part)
    SELECT o.account_id, o.id, 'recipes' FROM public.organizations o
     WHERE o.account_id = NEW.account_id AND o.parent_id IS NULL ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'devices' THEN
    INSERT INTO public.state_changes (account_id, organization_id, part)
    SELECT NEW.account_id, NEW.organization_id, p FROM unnest(ARRAY['device', 'storage']) AS p ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'organization_settings' THEN
    INSERT INTO public.state_changes (account_id, organization_id, part)
    VALUES (NEW.account_id, NEW.organization_id, 'offer') ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO public.state_changes (account_id, organization_id, part)
    SELECT NEW.account_id, NEW.id, p FROM unnest(ARRAY['device', 'settings']) AS p ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS note_row ON public.users;
CREATE TRIGGER note_row AFTER UPDATE ON public.users FOR EACH ROW
  WHEN ((OLD.forename, OLD.surname, OLD.status, OLD.locked_at, OLD.pin_sealed, OLD.device_role)
    IS DISTINCT FROM (NEW.forename, NEW.surname, NEW.status, NEW.locked_at, NEW.pin_sealed, NEW.device_role))
  EXECUTE FUNCTION auth.note_state_row();
DROP TRIGGER IF EXISTS note_row ON public.categories;
CREATE TRIGGER note_row AFTER UPDATE ON public.categories FOR EACH ROW
  WHEN ((OLD.lifecycle, OLD.deleted_at, OLD.organization_id) IS DISTINCT FROM (NEW.lifecycle, NEW.deleted_at, NEW.organization_id))
  EXECUTE FUNCTION auth.note_state_row();
-- What a label names, and what a part of a recipe is now.
DROP TRIGGER IF EXISTS note_row ON public.products;
CREATE TRIGGER note_row AFTER UPDATE ON public.products FOR EACH ROW
  WHEN ((OLD.text_allergen_ids, OLD.merged_into, OLD.deleted_at) IS DISTINCT FROM (NEW.text_allergen_ids, NEW.merged_into, NEW.deleted_at))
  EXECUTE FUNCTION auth.note_state_row();
DROP TRIGGER IF EXISTS note_row ON public.allergens;
CREATE TRIGGER note_row AFTER UPDATE ON public.allergens FOR EACH ROW
  WHEN ((OLD.name, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.deleted_at))
  EXECUTE FUNCTION auth.note_state_row();
-- How long food keeps is part of every product of the state, which therefore comes whole.
DROP TRIGGER IF EXISTS note_row ON public.organization_settings;
CREATE TRIGGER note_row AFTER UPDATE ON public.organization_settings FOR EACH ROW
  WHEN (OLD.settings -> 'life' IS DISTINCT FROM NEW.settings -> 'life')
  EXECUTE FUNCTION auth.note_state_row();
DROP TRIGGER IF EXISTS note_row ON public.devices;
CREATE TRIGGER note_row AFTER UPDATE ON public.devices FOR EACH ROW
  WHEN ((OLD.name, OLD.organization_id, OLD.device_code, OLD.batch_mark, OLD.requires_profile_pin, OLD.storage_rule_group_id)
    IS DISTINCT FROM (NEW.name, NEW.organization_id, NEW.device_code, NEW.batch_mark, NEW.requires_profile_pin, NEW.storage_rule_group_id))
  EXECUTE FUNCTION auth.note_state_row();
DROP TRIGGER IF EXISTS note_row ON public.organizations;
CREATE TRIGGER note_row AFTER UPDATE ON public.organizations FOR EACH ROW
  WHEN ((OLD.name, OLD.code, OLD.timezone, OLD.parent_id, OLD.is_restricted, OLD.is_flagged)
    IS DISTINCT FROM (NEW.name, NEW.code, NEW.timezone, NEW.parent_id, NEW.is_restricted, NEW.is_flagged))
  EXECUTE FUNCTION auth.note_state_row();
DROP TRIGGER IF EXISTS note_new ON public.organizations;
CREATE TRIGGER note_new AFTER INSERT ON public.organizations FOR EACH ROW EXECUTE FUNCTION auth.note_state_row();

-- The newest change of each part for the organisations that the transaction reads, each found by one step into an index, and the
-- transactions that are running: what they write may become visible later under a lower number.
DROP FUNCTION IF EXISTS auth.find_state_marks();
CREATE FUNCTION auth.find_state_marks() RETURNS TABLE (epochs jsonb, snapshot text, part text, changed_in text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  readable uuid[] := CASE WHEN current_setting('app.whole', true) = 'on' THEN auth.find_organizations(own)
    ELSE string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[] END;
  present jsonb := auth.find_epochs();
BEGIN
  RETURN QUERY
  SELECT present, pg_current_snapshot()::text, p.part, max(x.changed_in::text::bigint)::text
    FROM unnest(ARRAY['device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
      'wastage_reasons', 'incident_actions', 'food_checks', 'recipes', 'recalls', 'prep_plans', 'probes', 'goods', 'lots',
      'labels']) AS p(part)
    LEFT JOIN unnest(readable) AS o(id) ON true
    LEFT JOIN LATERAL (
      SELECT n.changed_in FROM public.state_changes n WHERE n.account_id = own AND n.organization_id = o.id AND n.part = p.part
       ORDER BY n.changed_in DESC LIMIT 1) x ON true
   GROUP BY p.part;
END $$;

-- Whether changes were noted by transactions that this database has not begun: then it was brought here from another server.
DROP FUNCTION IF EXISTS auth.has_changes_ahead();
CREATE FUNCTION auth.has_changes_ahead() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM public.state_changes n WHERE n.changed_in >= pg_snapshot_xmax(pg_current_snapshot()))
$$;

-- The products of the account, written since a transaction, that a device does not offer (any more), at most p_most: also those that were
-- moved to where the device cannot see them.
DROP FUNCTION IF EXISTS auth.find_withdrawn_products(uuid, uuid[], text, int);
CREATE FUNCTION auth.find_withdrawn_products(p_device uuid, p_categories uuid[], p_since text, p_most int) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.id FROM public.products p
   WHERE p.account_id = nullif(current_setting('app.account_id', true), '')::uuid AND p.changed_in >= p_since::xid8
     AND (p.deleted_at IS NOT NULL OR p.lifecycle <> 'ACTIVE' OR p.category_id <> ALL (p_categories) OR p.device_added <> p_device)
   LIMIT p_most
$$;
