-- Runs after every change of the schema. Rights of the three roles, forced row security, change marks.

-- The readiness probe asks which schema the database has.
GRANT USAGE ON SCHEMA public, auth, migration TO {{app}};
GRANT SELECT ON migration.applied TO {{app}};
GRANT USAGE ON SCHEMA migration TO {{auth}};
GRANT SELECT ON migration.installation TO {{auth}};
GRANT SELECT, INSERT ON migration.epochs TO {{auth}};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {{app}};
-- Append-only: what was recorded is never altered.
REVOKE UPDATE, DELETE ON audit_entries, audit_seals FROM {{app}};
REVOKE DELETE ON label_logs, device_events FROM {{app}};
REVOKE UPDATE, DELETE ON label_events FROM {{app}};
-- Written by triggers alone.
REVOKE INSERT, UPDATE, DELETE ON device_moves FROM {{app}};

GRANT USAGE, CREATE ON SCHEMA auth TO {{auth}};
GRANT USAGE ON SCHEMA public TO {{auth}};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO {{auth}};
GRANT SELECT ON organizations, organization_tree, organization_settings, roles, users, user_organizations, devices,
  audit_entries, audit_seals, api_keys TO {{auth}};
GRANT SELECT, DELETE ON idempotency_keys, state_changes TO {{auth}};

DO $$
DECLARE t text;
BEGIN
  -- The table owner is bound by the policies too.
  FOR t IN
    SELECT c.table_name FROM information_schema.columns c
    JOIN information_schema.tables i ON i.table_schema = c.table_schema AND i.table_name = c.table_name AND i.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' AND c.column_name = 'account_id'
  LOOP
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', t);
  END LOOP;

  -- Whoever is signing in is looked up outside tenancy, by functions alone.
  FOREACH t IN ARRAY ARRAY['organizations', 'organization_tree', 'organization_settings', 'roles', 'users', 'user_organizations', 'devices', 'audit_entries', 'audit_seals',
    'api_keys'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS %I ON public.%I', t || '_auth', t);
    EXECUTE format('CREATE POLICY %I ON public.%I FOR SELECT TO {{auth}} USING (true)', t || '_auth', t);
  END LOOP;
  DROP POLICY IF EXISTS idempotency_keys_auth ON public.idempotency_keys;
  CREATE POLICY idempotency_keys_auth ON public.idempotency_keys TO {{auth}} USING (true);
END $$;

CREATE OR REPLACE FUNCTION public.mark_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;

DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'changed_in' LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS mark_change ON public.%I', t);
    EXECUTE format('CREATE TRIGGER mark_change BEFORE UPDATE ON public.%I FOR EACH ROW EXECUTE FUNCTION public.mark_change()', t);
  END LOOP;
END $$;
