-- Keys of programs: found by the hash of their secret, and judged as a person of their role and organisation.

-- Makes the tenancy of a key the transaction's own, as auth.open_session does for people. Answers nothing for a secret that is unknown, was
-- replaced more than a day ago, or is of a key that is revoked or has expired.
DROP FUNCTION IF EXISTS auth.open_key(text);
CREATE FUNCTION auth.open_key(p_hash text)
RETURNS TABLE (
  account_id uuid, organization_id uuid, user_id uuid, device_id uuid, login_id uuid, name text, status text, locked boolean,
  role_name text, role_level int, permissions text[], organization_type text, is_highest boolean, version text,
  language text, masqueraded_by uuid, ends_at double precision, seen_generation int, has_moved boolean, whole boolean, is_key boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  SELECT k.account_id, k.organization_id, k.id, k.name, 'ACTIVE', false, r.name, r.level, r.permissions, o.organization_type,
         o.parent_id IS NULL, '', true
    INTO account_id, organization_id, user_id, name, status, locked, role_name, role_level, permissions, organization_type,
         is_highest, version, is_key
    FROM auth.key_secrets s
    JOIN public.api_keys k ON k.account_id = s.account_id AND k.id = s.key_id
    JOIN public.roles r ON r.account_id = k.account_id AND r.id = k.role_id
    JOIN public.organizations o ON o.account_id = k.account_id AND o.id = k.organization_id
   WHERE s.hash = p_hash AND (s.ends_at IS NULL OR s.ends_at > now()) AND k.revoked_at IS NULL AND k.expires_at > now();
  IF NOT FOUND THEN RETURN; END IF;
  whole := auth.set_scope(account_id, ARRAY[organization_id], false);
  RETURN NEXT;
END $$;

-- Gives a key of the transaction's account a secret. Those that it has end in a day.
DROP FUNCTION IF EXISTS auth.put_key_secret(uuid, text, int);
CREATE FUNCTION auth.put_key_secret(p_key uuid, p_hash text, p_hours int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM auth.key_secrets s WHERE s.account_id = current_setting('app.account_id')::uuid AND s.key_id = p_key AND s.ends_at <= now();
  UPDATE auth.key_secrets s SET ends_at = now() + make_interval(hours => p_hours)
   WHERE s.account_id = current_setting('app.account_id')::uuid AND s.key_id = p_key AND s.ends_at IS NULL;
  INSERT INTO auth.key_secrets (hash, account_id, key_id) VALUES (p_hash, current_setting('app.account_id')::uuid, p_key)
$$;

-- Ends all secrets of a key of the transaction's account.
DROP FUNCTION IF EXISTS auth.end_key(uuid);
CREATE FUNCTION auth.end_key(p_key uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM auth.key_secrets s WHERE s.account_id = current_setting('app.account_id')::uuid AND s.key_id = p_key
$$;

-- Notes that a secret was used; once an hour is enough to see what is still in use.
DROP FUNCTION IF EXISTS auth.see_key(text);
CREATE FUNCTION auth.see_key(p_hash text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.key_secrets SET last_used_at = now()
   WHERE hash = p_hash AND (last_used_at IS NULL OR last_used_at < now() - interval '55 minutes')
$$;

-- When the secrets of the account's keys were used, without the hashes.
DROP FUNCTION IF EXISTS auth.find_key_uses();
CREATE FUNCTION auth.find_key_uses() RETURNS TABLE (key_id uuid, ends_at timestamptz, last_used_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.key_id, s.ends_at, s.last_used_at FROM auth.key_secrets s
   WHERE s.account_id = nullif(current_setting('app.account_id', true), '')::uuid AND (s.ends_at IS NULL OR s.ends_at > now())
$$;
