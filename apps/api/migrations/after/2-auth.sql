-- The only way to logins, sessions and device logins: functions that return the few columns needed.

-- Makes an account, and the subtrees of some of its organisations, the transaction's tenancy. Below its highest organisation that is
-- everything: no set is drawn then, for a chain has thousands of venues. An operator's is drawn, for it reads beyond its account. Answers
-- whether it is the whole account.
DROP FUNCTION IF EXISTS auth.set_scope(uuid, uuid[], boolean);
CREATE FUNCTION auth.set_scope(p_account uuid, p_roots uuid[], p_operator boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  whole boolean := p_account = ANY (p_roots) AND NOT p_operator;
  visible text := '';
  above text := '';
BEGIN
  IF NOT whole THEN
    visible := coalesce((SELECT string_agg(DISTINCT t.descendant_id::text, ',') FROM public.organization_tree t
      WHERE t.account_id = p_account AND t.ancestor_id = ANY (p_roots)), array_to_string(p_roots, ','));
    above := (SELECT string_agg(DISTINCT t.ancestor_id::text, ',') FROM public.organization_tree t
      WHERE t.account_id = p_account AND t.descendant_id = ANY (p_roots) AND t.depth > 0);
  END IF;
  PERFORM set_config('app.account_id', p_account::text, true), set_config('app.whole', CASE WHEN whole THEN 'on' ELSE '' END, true),
    set_config('app.visible', visible, true), set_config('app.readable', concat_ws(',', nullif(visible, ''), nullif(above, '')), true),
    set_config('app.operator', CASE WHEN p_operator THEN 'on' ELSE '' END, true);
  RETURN whole;
END $$;

-- Whether an organisation is one that the transaction sees.
DROP FUNCTION IF EXISTS auth.sees(uuid);
CREATE FUNCTION auth.sees(p_organization uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT current_setting('app.whole', true) = 'on'
    OR p_organization = ANY (string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])
$$;

-- Whether a person meets one of the rules of an endpoint, which are those of the contract (packages/rules/src/permission.ts).
DROP FUNCTION IF EXISTS auth.allows(jsonb, text[], text, boolean, int);
CREATE FUNCTION auth.allows(p_rules jsonb, p_permissions text[], p_type text, p_highest boolean, p_level int) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM jsonb_to_recordset(p_rules) r(permission text, operator boolean, highest boolean, level_most int, level_not int)
     WHERE (r.permission IS NULL OR r.permission = ANY (p_permissions))
       AND (r.operator IS NULL OR r.operator = (p_type = 'SAAS_OPERATOR'))
       AND (r.highest IS NULL OR r.highest = p_highest)
       AND (r.level_most IS NULL OR p_level <= r.level_most)
       AND (r.level_not IS NULL OR p_level <> r.level_not))
$$;

-- Judges a session and sets the transaction's tenancy from it: who calls decides nothing. With p_asked it also judges access, and ends the
-- transaction where that is not given, so that statements which were sent along with it answer nothing: `version` of the token, the
-- endpoint's `rules`, whether it is open to `visits`, and the account and width of scope (`whole`) that those statements were written for.
DROP FUNCTION IF EXISTS auth.open_session(uuid);
DROP FUNCTION IF EXISTS auth.open_session(uuid, jsonb);
CREATE FUNCTION auth.open_session(p_session uuid, p_asked jsonb DEFAULT NULL)
RETURNS TABLE (
  account_id uuid, organization_id uuid, user_id uuid, device_id uuid, login_id uuid, name text, status text, locked boolean,
  role_name text, role_level int, permissions text[], organization_type text, is_highest boolean, version text,
  language text, masqueraded_by uuid, ends_at double precision, seen_generation int, has_moved boolean, whole boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  s auth.sessions;
  roots uuid[];
BEGIN
  SELECT * INTO s FROM auth.sessions x WHERE x.id = p_session AND x.revoked_at IS NULL AND x.expires_at > now();
  IF NOT FOUND THEN
    IF p_asked IS NOT NULL THEN RAISE SQLSTATE 'LA001' USING MESSAGE = 'The session is unknown or has ended'; END IF;
    RETURN;
  END IF;

  IF s.device_id IS NOT NULL THEN
    SELECT d.account_id, d.organization_id, NULL::uuid, d.id, NULL::uuid, d.name, 'ACTIVE', false, 'Device', 9, '{}'::text[],
           o.organization_type, o.parent_id IS NULL, l.version::text, EXISTS (SELECT 1 FROM public.device_moves m
             WHERE m.account_id = d.account_id AND m.device_id = d.id AND m.moved_at > '-infinity')
      INTO account_id, organization_id, user_id, device_id, login_id, name, status, locked, role_name, role_level, permissions,
           organization_type, is_highest, version, has_moved
      FROM public.devices d
      JOIN public.organizations o ON o.account_id = d.account_id AND o.id = d.organization_id
      JOIN auth.device_logins l ON l.device_id = d.id
     WHERE d.account_id = s.account_id AND d.id = s.device_id;
    roots := ARRAY[organization_id];
    seen_generation := s.seen_generation;
  ELSIF s.operator_session_id IS NOT NULL THEN
    -- Behind a masquerade the account itself is the subject, with the rights of its Admin role, as long as the operator's
    -- own session, person and right to masquerade last.
    SELECT o.account_id, o.id, o.account_id, NULL::uuid, s.login_id, u.forename || ' ' || u.surname, u.status, u.locked_at IS NOT NULL,
           r.name, r.level, r.permissions, o.organization_type, true,
           concat_ws('.', 'm', g.version, u.version, x.version, r.version, o.version),
           g.language, u.id, extract(epoch FROM s.ends_at) * 1000
      INTO account_id, organization_id, user_id, device_id, login_id, name, status, locked, role_name, role_level, permissions,
           organization_type, is_highest, version, language, masqueraded_by, ends_at
      FROM auth.sessions b
      JOIN auth.logins g ON g.id = b.login_id
      JOIN public.users u ON u.account_id = b.account_id AND u.id = b.user_id
      JOIN public.roles x ON x.account_id = u.account_id AND x.id = u.role_id
      JOIN public.organizations h ON h.account_id = u.account_id AND h.id = u.organization_id
      JOIN public.organizations o ON o.account_id = s.account_id AND o.id = s.account_id
      JOIN public.roles r ON r.account_id = s.account_id AND r.name = 'Admin'
     WHERE b.id = s.operator_session_id AND b.revoked_at IS NULL AND b.expires_at > now() AND s.ends_at > now()
       AND h.organization_type = 'SAAS_OPERATOR' AND 'MASQUERADE' = ANY (x.permissions);
    roots := ARRAY[organization_id];
  ELSE
    SELECT u.account_id, u.organization_id, u.id, NULL::uuid, s.login_id, u.forename || ' ' || u.surname, u.status, u.locked_at IS NOT NULL,
           r.name, r.level, r.permissions, o.organization_type, o.parent_id IS NULL,
           concat_ws('.', g.version, u.version, r.version, o.version, s.switches), g.language
      INTO account_id, organization_id, user_id, device_id, login_id, name, status, locked, role_name, role_level, permissions,
           organization_type, is_highest, version, language
      FROM public.users u
      JOIN public.roles r ON r.account_id = u.account_id AND r.id = u.role_id
      JOIN public.organizations o ON o.account_id = u.account_id AND o.id = u.organization_id
      JOIN auth.logins g ON g.id = s.login_id
     WHERE u.account_id = s.account_id AND u.id = s.user_id;
    SELECT array_agg(x) INTO roots FROM (
      SELECT organization_id AS x
      UNION SELECT w.organization_id FROM public.user_organizations w WHERE w.account_id = s.account_id AND w.user_id = s.user_id
    ) q;
  END IF;
  IF p_asked IS NOT NULL THEN
    IF user_id IS NULL THEN RAISE SQLSTATE 'LA001' USING MESSAGE = 'The session is nobody''s'; END IF;
    IF status <> 'ACTIVE' THEN RAISE SQLSTATE 'LA002' USING MESSAGE = 'The person is inactive'; END IF;
    IF version IS DISTINCT FROM p_asked ->> 'version' THEN RAISE SQLSTATE 'LA003' USING MESSAGE = 'What the person may do has changed'; END IF;
    IF NOT auth.allows(p_asked -> 'rules', permissions, organization_type, is_highest, role_level) THEN
      RAISE SQLSTATE 'LA004' USING MESSAGE = 'The person may not do this';
    END IF;
    IF masqueraded_by IS NOT NULL AND NOT (p_asked ->> 'visits')::boolean THEN
      RAISE SQLSTATE 'LA005' USING MESSAGE = 'This is closed to visits';
    END IF;
  END IF;
  IF account_id IS NULL THEN RETURN; END IF;

  whole := auth.set_scope(account_id, roots, organization_type = 'SAAS_OPERATOR');
  IF p_asked IS NOT NULL AND (account_id::text, whole) IS DISTINCT FROM (p_asked ->> 'account_id', (p_asked ->> 'whole')::boolean) THEN
    RAISE SQLSTATE 'LA006' USING MESSAGE = 'The scope is another one';
  END IF;
  RETURN NEXT;
END $$;

-- Sets the tenancy of work that no session asked for (jobs, the demo's seed), for one customer and whole subtrees of it; null is all of it.
-- Answers whether it is the whole account.
DROP FUNCTION IF EXISTS auth.open_scope(uuid, uuid[]);
CREATE FUNCTION auth.open_scope(p_account uuid, p_roots uuid[]) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT auth.set_scope(p_account, coalesce(p_roots, ARRAY[p_account]), false)
$$;

DROP FUNCTION IF EXISTS auth.find_login(text);
CREATE FUNCTION auth.find_login(p_email text) RETURNS TABLE (id uuid, password_hash text, language text, own_password boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT g.id, g.password_hash, g.language, g.own_password FROM auth.logins g WHERE g.email = p_email
$$;

-- The memberships of a login, the active one first, with what each customer asks of a sign-in.
DROP FUNCTION IF EXISTS auth.find_memberships(uuid);
CREATE FUNCTION auth.find_memberships(p_login uuid)
RETURNS TABLE (
  account_id uuid, user_id uuid, organization_id uuid, status text, organization_type text, restriction_settings jsonb, names text[], phone text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT m.account_id, m.user_id, u.organization_id, u.status, o.organization_type, coalesce(s.restriction_settings, '{}'),
         ARRAY[u.forename, u.surname, u.email, o.name, h.name],
         u.country_code || u.phone_number
    FROM auth.memberships m
    JOIN public.users u ON u.account_id = m.account_id AND u.id = m.user_id
    JOIN public.organizations o ON o.account_id = u.account_id AND o.id = u.organization_id
    JOIN public.organizations h ON h.account_id = m.account_id AND h.id = m.account_id
    LEFT JOIN public.organization_settings s ON s.account_id = m.account_id AND s.organization_id = m.account_id
   WHERE m.login_id = p_login ORDER BY m.position, m.user_id
$$;

-- The invitations that wait for a login's address and that its owner may accept once signed in, the oldest first. None
-- while the password is not its owner's choice: whoever set it has not shown that the mailbox is theirs.
DROP FUNCTION IF EXISTS auth.find_invitations(uuid);
CREATE FUNCTION auth.find_invitations(p_login uuid)
RETURNS TABLE (
  id uuid, account_id uuid, organization_id uuid, account_name text, organization_name text, role_name text,
  expires_at timestamptz, restriction_settings jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT u.id, u.account_id, u.organization_id, h.name, o.name, r.name, u.invitation_expires_at, coalesce(s.restriction_settings, '{}')
    FROM auth.logins g
    JOIN public.users u ON u.email = g.email AND u.status = 'INVITED' AND u.invitation_expires_at > now()
    JOIN public.organizations o ON o.account_id = u.account_id AND o.id = u.organization_id
    JOIN public.organizations h ON h.account_id = u.account_id AND h.id = u.account_id
    JOIN public.roles r ON r.account_id = u.account_id AND r.id = u.role_id
    LEFT JOIN public.organization_settings s ON s.account_id = u.account_id AND s.organization_id = u.account_id
   WHERE g.id = p_login AND g.own_password ORDER BY u.invited_at, u.id
$$;

DROP FUNCTION IF EXISTS auth.create_login(uuid, text, text);
CREATE FUNCTION auth.create_login(p_id uuid, p_email text, p_password_hash text) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO auth.logins (id, email, password_hash) VALUES (p_id, p_email, p_password_hash)
  ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id
$$;

DROP FUNCTION IF EXISTS auth.add_membership(uuid, uuid, uuid);
CREATE FUNCTION auth.add_membership(p_login uuid, p_account uuid, p_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO auth.memberships (login_id, account_id, user_id, position)
  SELECT p_login, p_account, p_user, count(*) FROM auth.memberships WHERE login_id = p_login ON CONFLICT DO NOTHING
$$;

DROP FUNCTION IF EXISTS auth.create_session(uuid, uuid, uuid, uuid, uuid, text, timestamptz, text);
CREATE FUNCTION auth.create_session(
  p_id uuid, p_account uuid, p_login uuid, p_user uuid, p_device uuid, p_refresh_hash text, p_expires timestamptz, p_user_agent text
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO auth.sessions (id, account_id, login_id, user_id, device_id, refresh_hash, expires_at, user_agent)
  VALUES (p_id, p_account, p_login, p_user, p_device, p_refresh_hash, p_expires, left(p_user_agent, 300))
$$;

-- The epoch of this database: another one once it was brought back from a backup, moved to another server or promoted.
-- The server's identifier is read from the control file once a connection, for it stays as long as the server runs; the
-- timeline from memory, for a promotion changes it under open connections, and the file lags behind.
DROP FUNCTION IF EXISTS auth.find_epoch();
CREATE FUNCTION auth.find_epoch() RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  server text := nullif(current_setting('app.server', true), '');
  timeline int := CASE WHEN pg_is_in_recovery() THEN (SELECT c.timeline_id FROM pg_control_checkpoint() c)
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END;
BEGIN
  IF server IS NULL THEN
    server := (SELECT s.system_identifier::text FROM pg_control_system() s);
    PERFORM set_config('app.server', server, false);
  END IF;
  RETURN (SELECT left(md5(concat_ws(' ', i.id, server, timeline)), 8) FROM migration.installation i);
END $$;

-- What stays when a standby is promoted: the installation, and the server's identifier.
DROP FUNCTION IF EXISTS auth.find_lineage();
CREATE FUNCTION auth.find_lineage() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT left(md5(concat_ws(' ', i.id, coalesce(nullif(current_setting('app.server', true), ''),
      (SELECT c.system_identifier::text FROM pg_control_system() c)))), 8)
    FROM migration.installation i
$$;

-- The present epoch first, then those of this database before standbys were promoted, newest first: since how many seconds each is known,
-- and which transaction noted that; null of one that nobody has noted yet. More promotions than that do not follow each other
-- within the minutes in which devices come to know of them.
DROP FUNCTION IF EXISTS auth.find_epochs();
CREATE FUNCTION auth.find_epochs() RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  present text := auth.find_epoch();
  own text := auth.find_lineage();
BEGIN
  RETURN (
    SELECT jsonb_agg(jsonb_build_object('epoch', x.epoch, 'age', extract(epoch FROM clock_timestamp() - x.began_at), 'began_in', x.began_in::text)
        ORDER BY x.epoch = present DESC, x.began_at DESC)
      FROM (
        SELECT p.epoch, e.began_at, e.began_in FROM (VALUES (present)) AS p(epoch) LEFT JOIN migration.epochs e ON e.epoch = p.epoch
        UNION ALL (
          SELECT e.epoch, e.began_at, e.began_in FROM migration.epochs e
           WHERE e.lineage = own AND e.epoch <> present ORDER BY e.began_at DESC LIMIT 4)) x);
END $$;

-- Notes since when the present epoch is known. A start that finds one which nobody has seen, as after a recovery to a point in time, makes it
-- so old that all devices know of it at once.
DROP FUNCTION IF EXISTS auth.note_epoch(boolean);
CREATE FUNCTION auth.note_epoch(p_start boolean DEFAULT false) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO migration.epochs (epoch, lineage, began_at)
  VALUES (auth.find_epoch(), auth.find_lineage(), clock_timestamp() - CASE WHEN p_start THEN interval '1 hour' ELSE interval '0' END)
  ON CONFLICT DO NOTHING
$$;

-- Rotates a refresh token in one locked row. Answers 'rotated', 'grace' (the same successor again), 'late' (nothing happens), 'replayed' (the
-- family ends) or 'unknown'. A person's browser gets the successor again within the grace. A device, whose answer may be lost for hours, gets
-- it again until it has used it: by its access token, or by refreshing. With an attempt that is so for that attempt alone, and one that comes
-- after the successor was used is late, however many generations: it was on its way for long. Another attempt on a token that was used is
-- somebody else's. A database that was brought back has forgotten what it gave out since: in each epoch a device may come once with a later
-- generation than is known, which its caller has proven to be of this family by its derivation. Whoever comes with another one then ends the family.
DROP FUNCTION IF EXISTS auth.rotate_session(uuid, int, text, text, int, timestamptz);
DROP FUNCTION IF EXISTS auth.rotate_session(uuid, int, text, text, int, timestamptz, timestamptz, uuid);
CREATE FUNCTION auth.rotate_session(
  p_id uuid, p_generation int, p_hash text, p_next_hash text, p_grace_seconds int, p_expires timestamptz, p_device_expires timestamptz, p_attempt uuid
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  s auth.sessions;
  until timestamptz;
  present text;
BEGIN
  SELECT * INTO s FROM auth.sessions WHERE id = p_id FOR UPDATE;
  IF NOT FOUND OR s.revoked_at IS NOT NULL OR s.expires_at <= now() THEN RETURN 'unknown'; END IF;
  IF s.device_id IS NOT NULL THEN present := auth.find_epoch(); END IF;
  IF s.generation = p_generation OR (s.generation < p_generation AND s.epoch IS DISTINCT FROM present) THEN
    IF s.generation = p_generation AND s.refresh_hash <> p_hash THEN RETURN 'unknown'; END IF;
    until := CASE WHEN s.device_id IS NULL THEN p_expires ELSE p_device_expires END;
    UPDATE auth.sessions SET generation = p_generation + 1, epoch = present, refresh_hash = p_next_hash, rotated_at = now(), last_seen_at = now(),
      attempt = p_attempt, earlier_attempts = (array[s.attempt] || earlier_attempts)[1:16],
      seen_generation = greatest(seen_generation, p_generation), expires_at = least(until, coalesce(ends_at, until)) WHERE id = p_id;
    RETURN 'rotated';
  END IF;
  IF s.generation = p_generation + 1 AND s.refresh_hash = p_next_hash THEN
    IF s.device_id IS NOT NULL AND s.attempt IS NOT NULL THEN
      IF s.attempt = p_attempt THEN RETURN CASE WHEN s.seen_generation < s.generation THEN 'grace' ELSE 'late' END; END IF;
    ELSIF s.rotated_at > now() - make_interval(secs => p_grace_seconds) OR (s.device_id IS NOT NULL AND s.seen_generation < s.generation) THEN
      RETURN 'grace';
    END IF;
  END IF;
  IF s.device_id IS NOT NULL AND s.earlier_attempts[s.generation - p_generation - 1] = p_attempt THEN RETURN 'late'; END IF;
  UPDATE auth.sessions SET revoked_at = now(), revoked_reason = 'replay' WHERE id = p_id;
  RETURN 'replayed';
END $$;

-- Notes that a device has the tokens of a generation, for it uses them: the token before them is worth nothing from now on.
DROP FUNCTION IF EXISTS auth.see_generation(uuid, int);
CREATE FUNCTION auth.see_generation(p_id uuid, p_generation int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.sessions SET seen_generation = p_generation WHERE id = p_id AND seen_generation < p_generation AND p_generation <= generation
$$;

DROP FUNCTION IF EXISTS auth.revoke_session(uuid, text);
CREATE FUNCTION auth.revoke_session(p_id uuid, p_reason text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.sessions SET revoked_at = now(), revoked_reason = p_reason WHERE id = p_id AND revoked_at IS NULL
$$;

-- Counts an attempt in its window before anything is compared; answers the count and when the window ends.
DROP FUNCTION IF EXISTS auth.count_attempt(text, int);
CREATE FUNCTION auth.count_attempt(p_key text, p_window_seconds int) RETURNS TABLE (attempts int, retry_after int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO auth.throttles AS t (key, window_start, count) VALUES (p_key, now(), 1)
  ON CONFLICT (key) DO UPDATE SET
    window_start = CASE WHEN t.window_start < now() - make_interval(secs => p_window_seconds) THEN now() ELSE t.window_start END,
    count = CASE WHEN t.window_start < now() - make_interval(secs => p_window_seconds) THEN 1 ELSE t.count + 1 END
  RETURNING t.count, greatest(1, ceil(extract(epoch FROM t.window_start + make_interval(secs => p_window_seconds) - now())))::int
$$;

DROP FUNCTION IF EXISTS auth.forget_attempts(text);
CREATE FUNCTION auth.forget_attempts(p_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM auth.throttles WHERE key = p_key
$$;

-- Takes one counted attempt back: it succeeded, so it was no failure.
DROP FUNCTION IF EXISTS auth.return_attempt(text);
CREATE FUNCTION auth.return_attempt(p_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.throttles SET count = greatest(0, count - 1) WHERE key = p_key
$$;

DROP FUNCTION IF EXISTS auth.put_device_login(uuid, uuid, text, text, boolean);
CREATE FUNCTION auth.put_device_login(p_device uuid, p_account uuid, p_code text, p_pin_hash text, p_always_open boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO auth.device_logins (device_id, account_id, device_code, pin_hash, pairing_always_open)
  VALUES (p_device, p_account, p_code, p_pin_hash, p_always_open)
$$;

DROP FUNCTION IF EXISTS auth.find_device_login(text);
CREATE FUNCTION auth.find_device_login(p_code text) RETURNS TABLE (device_id uuid, account_id uuid, pin_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT d.device_id, d.account_id, d.pin_hash FROM auth.device_logins d WHERE d.device_code = p_code
$$;

-- Pairing is used once, and by one tablet: the one before is signed out. The demo's device is always open, and takes many. Answers the session
-- that was opened: the given one, or, as the same attempt comes again because its answer was lost, the one that it opened before. That lasts
-- ten minutes, and until the tablet uses its tokens. Null where the device is not open for pairing.
DROP FUNCTION IF EXISTS auth.take_pairing(uuid);
DROP FUNCTION IF EXISTS auth.pair_device(uuid, uuid, uuid, text, timestamptz, text);
CREATE FUNCTION auth.pair_device(
  p_device uuid, p_attempt uuid, p_session uuid, p_refresh_hash text, p_expires timestamptz, p_user_agent text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  d auth.device_logins;
  earlier uuid;
BEGIN
  SELECT * INTO d FROM auth.device_logins WHERE device_id = p_device FOR UPDATE;
  SELECT id INTO earlier FROM auth.sessions
   WHERE device_id = p_device AND generation = 1 AND attempt = p_attempt AND seen_generation = 0
     AND revoked_at IS NULL AND created_at > now() - interval '10 minutes';
  IF FOUND THEN RETURN earlier; END IF;
  IF NOT coalesce(d.pairing_always_open OR d.pairing_open_until > now(), false) THEN RETURN NULL; END IF;
  UPDATE auth.device_logins SET pairing_open_until = NULL WHERE device_id = p_device;
  UPDATE auth.sessions SET revoked_at = now(), revoked_reason = 'another tablet was paired'
   WHERE device_id = p_device AND NOT d.pairing_always_open AND revoked_at IS NULL;
  INSERT INTO auth.sessions (id, account_id, device_id, attempt, epoch, refresh_hash, expires_at, user_agent)
  VALUES (p_session, d.account_id, p_device, p_attempt, auth.find_epoch(), p_refresh_hash, p_expires, left(p_user_agent, 300));
  -- Where it was moved to, there is a tablet of it now.
  UPDATE public.device_moves m SET arrived_at = now() WHERE m.account_id = d.account_id AND m.device_id = p_device AND m.arrived_at IS NULL
    AND m.moved_at = (SELECT max(n.moved_at) FROM public.device_moves n WHERE n.account_id = d.account_id AND n.device_id = p_device);
  RETURN p_session;
END $$;

-- The accounts that have audit entries of finished transactions which no seal covers yet.
DROP FUNCTION IF EXISTS auth.accounts_to_seal();
CREATE FUNCTION auth.accounts_to_seal() RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT o.account_id FROM public.organizations o
   WHERE o.id = o.account_id AND EXISTS (
     SELECT 1 FROM public.audit_entries e
      WHERE e.account_id = o.account_id AND e.written_in < pg_snapshot_xmin(pg_current_snapshot())
        AND (e.written_in, e.id) > (
          SELECT l.written_in, l.id FROM public.audit_seals s JOIN public.audit_entries l ON l.account_id = s.account_id AND l.id = s.entry_id
           WHERE s.account_id = o.account_id ORDER BY s.position DESC LIMIT 1)
      UNION ALL
     -- Restored from another server, whose transaction numbers are still ahead: sealing itself looks what is new.
     SELECT 1 FROM public.audit_entries e
      WHERE e.account_id = o.account_id AND e.written_in >= pg_snapshot_xmax(pg_current_snapshot())
      UNION ALL
     SELECT 1 FROM public.audit_entries e
      WHERE e.account_id = o.account_id AND NOT EXISTS (SELECT 1 FROM public.audit_seals s WHERE s.account_id = o.account_id))
$$;

-- Forgets what is kept for a day: stored answers of repeated writes, attempt counters, ended sessions; and of the changes of devices' states
-- those that a newer one of the same part replaced, once everything older than that has ended.
DROP FUNCTION IF EXISTS auth.sweep();
CREATE FUNCTION auth.sweep() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.idempotency_keys WHERE created_at < now() - interval '24 hours';
  DELETE FROM auth.throttles WHERE window_start < now() - interval '1 day';
  DELETE FROM auth.sessions WHERE expires_at < now() - interval '1 day' OR (device_id IS NOT NULL AND revoked_at < now() - interval '30 days');
  DELETE FROM auth.one_time_codes WHERE expires_at < now() - interval '1 day';
  DELETE FROM auth.single_use_tokens WHERE expires_at < now() - interval '1 day';
  DELETE FROM auth.key_secrets WHERE ends_at < now();
  DELETE FROM public.state_changes c WHERE EXISTS (SELECT 1 FROM public.state_changes n
    WHERE n.account_id = c.account_id AND n.organization_id = c.organization_id AND n.part = c.part
      AND n.changed_in > c.changed_in AND n.changed_in < pg_snapshot_xmin(pg_current_snapshot()));
$$;
