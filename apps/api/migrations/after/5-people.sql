-- People whose sign-in, membership or devices change.

GRANT SELECT ON public.user_devices TO {{auth}};
DROP POLICY IF EXISTS user_devices_auth ON public.user_devices;
CREATE POLICY user_devices_auth ON public.user_devices FOR SELECT TO {{auth}} USING (true);

-- Ends what a person of a customer could do: sessions, links, membership; and the sign-in itself when it opens nothing else and no
-- other invitation waits for it.
DROP FUNCTION IF EXISTS auth.remove_member(uuid, uuid);
CREATE FUNCTION auth.remove_member(p_account uuid, p_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.sessions SET revoked_at = now(), revoked_reason = 'no longer a member'
   WHERE account_id = p_account AND user_id = p_user AND revoked_at IS NULL;
  DELETE FROM auth.single_use_tokens WHERE account_id = p_account AND user_id = p_user;
  DELETE FROM auth.logins g WHERE g.id IN (SELECT m.login_id FROM auth.memberships m WHERE m.account_id = p_account AND m.user_id = p_user)
     AND NOT EXISTS (SELECT 1 FROM auth.memberships o WHERE o.login_id = g.id AND NOT (o.account_id = p_account AND o.user_id = p_user))
     AND NOT EXISTS (SELECT 1 FROM public.users u WHERE u.email = g.email AND u.status = 'INVITED' AND u.invitation_expires_at > now()
                       AND NOT (u.account_id = p_account AND u.id = p_user));
  DELETE FROM auth.memberships WHERE account_id = p_account AND user_id = p_user;
$$;

DROP FUNCTION IF EXISTS auth.change_email(uuid, uuid, text);

-- A sign-in was made by the invitation of its first customer, at position 0. One that its owner joined later is told nothing of the sign-in
-- itself: not when it was made, its language, or what it is protected by.

-- Whether a person's sign-in opens another customer too, or did before it was this customer's: then it is not theirs to change.
DROP FUNCTION IF EXISTS auth.is_shared(uuid, uuid);
CREATE FUNCTION auth.is_shared(p_account uuid, p_user uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (
    SELECT 1 FROM auth.memberships m JOIN auth.memberships o ON o.login_id = m.login_id
     WHERE m.account_id = p_account AND m.user_id = p_user AND (o.account_id <> p_account OR m.position > 0))
$$;

DROP FUNCTION IF EXISTS auth.language_of(uuid, uuid);
CREATE FUNCTION auth.language_of(p_account uuid, p_user uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT g.language FROM auth.memberships m JOIN auth.logins g ON g.id = m.login_id
   WHERE m.account_id = p_account AND m.user_id = p_user AND m.position = 0
$$;

-- The active people of a device, also those who stand above its venue and those who are invited to the portal besides; only for a device
-- in the transaction's own scope.
DROP FUNCTION IF EXISTS auth.find_device_staff(uuid);
CREATE FUNCTION auth.find_device_staff(p_device uuid)
RETURNS TABLE (id uuid, forename text, surname text, device_role int, locked boolean, is_above boolean, pin_sealed text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT u.id, u.forename, u.surname, u.device_role, u.locked_at IS NOT NULL, NOT auth.sees(u.organization_id), u.pin_sealed
    FROM public.devices d
    JOIN public.user_devices x ON x.account_id = d.account_id AND x.device_id = d.id
    JOIN public.users u ON u.account_id = x.account_id AND u.id = x.user_id
   WHERE d.id = p_device AND d.account_id = nullif(current_setting('app.account_id', true), '')::uuid
     AND auth.sees(d.organization_id)
     AND (u.status = 'ACTIVE' OR (u.status = 'INVITED' AND u.device_only))
   ORDER BY u.name_key, u.id
$$;

-- How a person signs in and where they did, for telling them all that is kept; only of people in the transaction's own scope. p_own says
-- that they ask for themselves.
DROP FUNCTION IF EXISTS auth.find_sign_in(uuid);
DROP FUNCTION IF EXISTS auth.find_sign_in(uuid, boolean);
CREATE FUNCTION auth.find_sign_in(p_user uuid, p_own boolean) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_build_object('email', g.email,
           'created_at', CASE WHEN p_own OR m.position = 0 THEN g.created_at ELSE u.created_at END,
           'language', CASE WHEN p_own OR m.position = 0 THEN g.language ELSE 'en' END,
           'password_set', g.password_hash IS NOT NULL OR (m.position > 0 AND NOT p_own),
           'authenticator', CASE WHEN p_own OR m.position = 0 THEN g.totp_sealed IS NOT NULL END,
           'sessions', coalesce((SELECT jsonb_agg(jsonb_build_object('user_agent', s.user_agent, 'created_at', s.created_at, 'last_seen_at', s.last_seen_at,
               'ended_at', coalesce(s.revoked_at, CASE WHEN s.expires_at <= now() THEN s.expires_at END)) ORDER BY s.created_at DESC, s.id)
             FROM auth.sessions s WHERE s.login_id = g.id AND s.account_id = m.account_id AND s.user_id = m.user_id), '[]'))
    FROM public.users u
    JOIN auth.memberships m ON m.account_id = u.account_id AND m.user_id = u.id
    JOIN auth.logins g ON g.id = m.login_id
   WHERE u.id = p_user AND u.account_id = nullif(current_setting('app.account_id', true), '')::uuid
     AND auth.sees(u.organization_id)
$$;

-- How a person of the caller's scope signs in to this account, and where they are signed in to it; nothing of those who have not accepted.
DROP FUNCTION IF EXISTS auth.sign_in_of(uuid);
CREATE FUNCTION auth.sign_in_of(p_user uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_build_object('password_set', g.password_hash IS NOT NULL OR m.position > 0,
           'authenticator', CASE WHEN m.position = 0 THEN g.totp_sealed IS NOT NULL END,
           'sessions', coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'user_agent', s.user_agent, 'created_at', s.created_at,
               'last_seen_at', s.last_seen_at) ORDER BY s.last_seen_at DESC, s.id)
             FROM auth.sessions s WHERE s.login_id = g.id AND s.account_id = m.account_id AND s.user_id = m.user_id
               AND s.revoked_at IS NULL AND s.expires_at > now()), '[]'))
    FROM public.users u
    JOIN auth.memberships m ON m.account_id = u.account_id AND m.user_id = u.id
    JOIN auth.logins g ON g.id = m.login_id
   WHERE u.id = p_user AND u.account_id = nullif(current_setting('app.account_id', true), '')::uuid
     AND auth.sees(u.organization_id)
     AND u.status IN ('ACTIVE', 'INACTIVE')
$$;

-- Ends the sessions of a person of the caller's scope in this account, but one; answers how many.
DROP FUNCTION IF EXISTS auth.end_sessions_of(uuid, uuid, text);
CREATE FUNCTION auth.end_sessions_of(p_user uuid, p_keep uuid, p_reason text) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH ended AS (
    UPDATE auth.sessions s SET revoked_at = now(), revoked_reason = p_reason
      FROM public.users u
     WHERE u.id = p_user AND u.account_id = nullif(current_setting('app.account_id', true), '')::uuid
       AND auth.sees(u.organization_id)
       AND u.status IN ('ACTIVE', 'INACTIVE')
       AND s.account_id = u.account_id AND s.user_id = u.id AND s.id <> p_keep AND s.operator_session_id IS NULL
       AND s.revoked_at IS NULL AND s.expires_at > now() RETURNING 1
  ) SELECT count(*)::int FROM ended
$$;

-- The active people of the caller's scope who have a password: whether an authenticator app is set up, unknown of those who joined with a
-- sign-in that they had, and when they were last here.
DROP FUNCTION IF EXISTS auth.second_factors();
CREATE FUNCTION auth.second_factors() RETURNS TABLE (user_id uuid, has_factor boolean, last_seen_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT u.id, CASE WHEN m.position = 0 THEN g.totp_sealed IS NOT NULL END,
         (SELECT max(s.last_seen_at) FROM auth.sessions s WHERE s.login_id = g.id AND s.account_id = m.account_id AND s.user_id = m.user_id)
    FROM public.users u
    JOIN auth.memberships m ON m.account_id = u.account_id AND m.user_id = u.id
    JOIN auth.logins g ON g.id = m.login_id
   WHERE u.account_id = nullif(current_setting('app.account_id', true), '')::uuid
     AND (current_setting('app.whole', true) = 'on'
       OR u.organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]))
     AND u.status = 'ACTIVE' AND (g.password_hash IS NOT NULL OR m.position > 0)
$$;

-- The active Admins of an account, whatever the transaction's own scope.
DROP FUNCTION IF EXISTS auth.list_admins(uuid);
CREATE FUNCTION auth.list_admins(p_account uuid) RETURNS TABLE (id uuid, email text, forename text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT u.id, u.email, u.forename FROM public.users u JOIN public.roles r ON r.account_id = u.account_id AND r.id = u.role_id
   WHERE u.account_id = p_account AND p_account = nullif(current_setting('app.account_id', true), '')::uuid
     AND u.status = 'ACTIVE' AND r.level = 1 AND NOT u.device_only
   ORDER BY u.name_key, u.id
$$;

-- Whether an account has an active Admin who can sign in.
DROP FUNCTION IF EXISTS auth.admin_can_sign_in(uuid);
CREATE FUNCTION auth.admin_can_sign_in(p_account uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (
    SELECT 1 FROM public.users u
      JOIN public.roles r ON r.account_id = u.account_id AND r.id = u.role_id
      JOIN auth.memberships m ON m.account_id = u.account_id AND m.user_id = u.id
      JOIN auth.logins g ON g.id = m.login_id
     WHERE u.account_id = p_account AND u.status = 'ACTIVE' AND r.level = 1 AND g.password_hash IS NOT NULL)
$$;

-- Ends the visits that an account's consent let in.
DROP FUNCTION IF EXISTS auth.end_visits(uuid, uuid[]);
CREATE FUNCTION auth.end_visits(p_account uuid, p_sessions uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.sessions SET revoked_at = now(), revoked_reason = 'the account was closed to visits'
   WHERE account_id = p_account AND id = ANY (p_sessions) AND operator_session_id IS NOT NULL AND revoked_at IS NULL
$$;
