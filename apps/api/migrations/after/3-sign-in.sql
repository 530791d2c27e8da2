-- Passwords, codes, second factors, tokens that work once, and sessions as their owner sees them.

-- Makes the login of an address, or gives a password to one that has none; 'claimed' says whether the given hash holds now.
DROP FUNCTION IF EXISTS auth.claim_login(uuid, text, text);
CREATE FUNCTION auth.claim_login(p_id uuid, p_email text, p_password_hash text) RETURNS TABLE (id uuid, password_hash text, claimed boolean)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO auth.logins AS g (id, email, password_hash) VALUES (p_id, p_email, p_password_hash)
  ON CONFLICT (email) DO UPDATE SET password_hash = coalesce(g.password_hash, excluded.password_hash)
  RETURNING g.id, g.password_hash, g.password_hash = p_password_hash
$$;

DROP FUNCTION IF EXISTS auth.find_login_of_user(uuid, uuid);
CREATE FUNCTION auth.find_login_of_user(p_account uuid, p_user uuid) RETURNS TABLE (id uuid, email text, password_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT g.id, g.email, g.password_hash FROM auth.memberships m JOIN auth.logins g ON g.id = m.login_id
   WHERE m.account_id = p_account AND m.user_id = p_user
$$;

-- A new password ends every session of the login but the one it was changed in, and every waiting reset. p_own says whose choice
-- it was: true the owner's, proven by a mailed link or code, false somebody else's, null no news.
DROP FUNCTION IF EXISTS auth.set_password(uuid, text, uuid);
DROP FUNCTION IF EXISTS auth.set_password(uuid, text, uuid, boolean);
CREATE FUNCTION auth.set_password(p_login uuid, p_password_hash text, p_keep uuid, p_own boolean) RETURNS TABLE (email text)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.sessions SET revoked_at = now(), revoked_reason = 'password changed'
   WHERE login_id = p_login AND revoked_at IS NULL AND id IS DISTINCT FROM p_keep;
  DELETE FROM auth.single_use_tokens WHERE login_id = p_login AND purpose IN ('reset', 'multifactor');
  DELETE FROM auth.one_time_codes c USING auth.logins g WHERE g.id = p_login AND starts_with(c.target, 'password:' || g.email || ':');
  UPDATE auth.logins g SET password_hash = p_password_hash, own_password = coalesce(p_own, g.own_password), version = version + 1
   WHERE g.id = p_login RETURNING g.email
$$;

DROP FUNCTION IF EXISTS auth.find_language(uuid);
CREATE FUNCTION auth.find_language(p_session uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT g.language FROM auth.sessions s JOIN auth.logins g ON g.id = s.login_id WHERE s.id = p_session
$$;

DROP FUNCTION IF EXISTS auth.set_language(uuid, text);
CREATE FUNCTION auth.set_language(p_login uuid, p_language text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.logins SET language = p_language WHERE id = p_login
$$;

-- A new token of a kind retires the person's former ones; waiting second factors stand beside one another.
DROP FUNCTION IF EXISTS auth.issue_token(uuid, text, uuid, uuid, uuid, timestamptz);
CREATE FUNCTION auth.issue_token(p_jti uuid, p_purpose text, p_account uuid, p_user uuid, p_login uuid, p_expires timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM auth.single_use_tokens
   WHERE purpose = p_purpose AND p_purpose <> 'multifactor' AND (user_id = p_user OR login_id = p_login);
  INSERT INTO auth.single_use_tokens (jti, purpose, account_id, user_id, login_id, expires_at)
  VALUES (p_jti, p_purpose, p_account, p_user, p_login, p_expires)
$$;

-- What an unused token stands for.
DROP FUNCTION IF EXISTS auth.find_token(uuid, text);
CREATE FUNCTION auth.find_token(p_jti uuid, p_purpose text)
RETURNS TABLE (account_id uuid, user_id uuid, login_id uuid, organization_id uuid, email text, name text, status text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT t.account_id, t.user_id, t.login_id, u.organization_id, u.email, u.forename || ' ' || u.surname, u.status
    FROM auth.single_use_tokens t JOIN public.users u ON u.account_id = t.account_id AND u.id = t.user_id
   WHERE t.jti = p_jti AND t.purpose = p_purpose AND t.expires_at > now()
$$;

-- Uses a token up: the first of parallel callers gets it.
DROP FUNCTION IF EXISTS auth.take_token(uuid);
CREATE FUNCTION auth.take_token(p_jti uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH taken AS (DELETE FROM auth.single_use_tokens WHERE jti = p_jti AND expires_at > now() RETURNING 1) SELECT EXISTS (SELECT 1 FROM taken)
$$;

DROP FUNCTION IF EXISTS auth.retire_tokens(text, uuid);
CREATE FUNCTION auth.retire_tokens(p_purpose text, p_user uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM auth.single_use_tokens WHERE purpose = p_purpose AND user_id = p_user
$$;

-- A new code retires the old one of its target; p_fresh gives its guesses back too.
DROP FUNCTION IF EXISTS auth.put_code(text, text, timestamptz, boolean);
CREATE FUNCTION auth.put_code(p_target text, p_code_hash text, p_expires timestamptz, p_fresh boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO auth.one_time_codes AS c (target, code_hash, expires_at) VALUES (p_target, p_code_hash, p_expires)
  ON CONFLICT (target) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    guesses = CASE WHEN p_fresh THEN 0 ELSE c.guesses END
$$;

-- Counts a guess before anything is compared; no row when the target has no code or it has expired.
DROP FUNCTION IF EXISTS auth.guess_code(text);
CREATE FUNCTION auth.guess_code(p_target text) RETURNS TABLE (guesses int, code_hash text)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.one_time_codes c SET guesses = c.guesses + 1 WHERE c.target = p_target AND c.expires_at > now()
  RETURNING c.guesses, c.code_hash
$$;

DROP FUNCTION IF EXISTS auth.take_code(text, text);
CREATE FUNCTION auth.take_code(p_target text, p_code_hash text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH taken AS (DELETE FROM auth.one_time_codes WHERE target = p_target AND code_hash = p_code_hash RETURNING 1) SELECT EXISTS (SELECT 1 FROM taken)
$$;

DROP FUNCTION IF EXISTS auth.find_second_factors(uuid);
CREATE FUNCTION auth.find_second_factors(p_login uuid)
RETURNS TABLE (email text, password_hash text, totp_sealed text, totp_pending text, recovery_codes_left int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT g.email, g.password_hash, g.totp_sealed, g.totp_pending, (SELECT count(*)::int FROM auth.recovery_codes r WHERE r.login_id = g.id)
    FROM auth.logins g WHERE g.id = p_login
$$;

DROP FUNCTION IF EXISTS auth.put_pending_totp(uuid, text);
CREATE FUNCTION auth.put_pending_totp(p_login uuid, p_sealed text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.logins SET totp_pending = p_sealed WHERE id = p_login
$$;

-- The pending secret becomes the authenticator app's, with new recovery codes; its first code is used up.
DROP FUNCTION IF EXISTS auth.enrol_totp(uuid, bigint, text[]);
CREATE FUNCTION auth.enrol_totp(p_login uuid, p_step bigint, p_recovery_hashes text[]) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM auth.recovery_codes WHERE login_id = p_login;
  INSERT INTO auth.recovery_codes (login_id, code_hash) SELECT p_login, unnest(p_recovery_hashes);
  WITH enrolled AS (
    UPDATE auth.logins SET totp_sealed = totp_pending, totp_pending = NULL, totp_step = p_step
     WHERE id = p_login AND totp_pending IS NOT NULL RETURNING 1
  ) SELECT EXISTS (SELECT 1 FROM enrolled)
$$;

DROP FUNCTION IF EXISTS auth.remove_totp(uuid);
CREATE FUNCTION auth.remove_totp(p_login uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM auth.recovery_codes WHERE login_id = p_login;
  UPDATE auth.logins SET totp_sealed = NULL, totp_pending = NULL, totp_step = 0 WHERE id = p_login
$$;

-- A time step of the authenticator app is taken once: a code seen over somebody's shoulder is of no use.
DROP FUNCTION IF EXISTS auth.take_totp_step(uuid, bigint);
CREATE FUNCTION auth.take_totp_step(p_login uuid, p_step bigint) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH taken AS (UPDATE auth.logins SET totp_step = p_step WHERE id = p_login AND totp_step < p_step RETURNING 1) SELECT EXISTS (SELECT 1 FROM taken)
$$;

DROP FUNCTION IF EXISTS auth.take_recovery_code(uuid, text);
CREATE FUNCTION auth.take_recovery_code(p_login uuid, p_code_hash text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH taken AS (DELETE FROM auth.recovery_codes WHERE login_id = p_login AND code_hash = p_code_hash RETURNING 1) SELECT EXISTS (SELECT 1 FROM taken)
$$;

DROP FUNCTION IF EXISTS auth.list_sessions(uuid);
CREATE FUNCTION auth.list_sessions(p_login uuid) RETURNS TABLE (id uuid, user_agent text, created_at timestamptz, last_seen_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.id, s.user_agent, s.created_at, s.last_seen_at FROM auth.sessions s
   WHERE s.login_id = p_login AND s.revoked_at IS NULL AND s.expires_at > now() ORDER BY s.last_seen_at DESC, s.id DESC
$$;

DROP FUNCTION IF EXISTS auth.end_session(uuid, uuid, text);
CREATE FUNCTION auth.end_session(p_id uuid, p_login uuid, p_reason text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH ended AS (
    UPDATE auth.sessions SET revoked_at = now(), revoked_reason = p_reason
     WHERE id = p_id AND login_id = p_login AND revoked_at IS NULL AND expires_at > now() RETURNING 1
  ) SELECT EXISTS (SELECT 1 FROM ended)
$$;

-- Ends the sessions of a login but one; answers how many.
DROP FUNCTION IF EXISTS auth.end_other_sessions(uuid, uuid, text);
CREATE FUNCTION auth.end_other_sessions(p_login uuid, p_keep uuid, p_reason text) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH ended AS (
    UPDATE auth.sessions SET revoked_at = now(), revoked_reason = p_reason
     WHERE login_id = p_login AND id <> p_keep AND revoked_at IS NULL AND expires_at > now() RETURNING 1
  ) SELECT count(*)::int FROM ended
$$;

-- Makes another membership of the login the session's; answers the generation of its refresh token.
DROP FUNCTION IF EXISTS auth.switch_session(uuid, uuid, uuid);
CREATE FUNCTION auth.switch_session(p_id uuid, p_account uuid, p_user uuid) RETURNS TABLE (generation int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.sessions s SET account_id = p_account, user_id = p_user,
         switches = s.switches + CASE WHEN s.user_id = p_user AND s.account_id = p_account THEN 0 ELSE 1 END
   WHERE s.id = p_id AND s.operator_session_id IS NULL AND EXISTS (
     SELECT 1 FROM auth.memberships m WHERE m.login_id = s.login_id AND m.account_id = p_account AND m.user_id = p_user)
  RETURNING s.generation
$$;

-- A session inside of a customer's account, with both identities and a hard end.
DROP FUNCTION IF EXISTS auth.create_masquerade(uuid, uuid, uuid, uuid, uuid, text, timestamptz, text);
CREATE FUNCTION auth.create_masquerade(
  p_id uuid, p_account uuid, p_operator_session uuid, p_login uuid, p_operator uuid, p_refresh_hash text, p_ends timestamptz, p_user_agent text
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO auth.sessions (id, account_id, login_id, user_id, masqueraded_by, operator_session_id, ends_at, refresh_hash, expires_at, user_agent)
  VALUES (p_id, p_account, p_login, p_account, p_operator, p_operator_session, p_ends, p_refresh_hash, p_ends, left(p_user_agent, 300))
$$;

-- The customer that an operator may enter, when there is one of that id.
DROP FUNCTION IF EXISTS auth.find_customer(uuid);
CREATE FUNCTION auth.find_customer(p_account uuid) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT o.id FROM public.organizations o WHERE o.account_id = p_account AND o.id = p_account AND o.organization_type <> 'SAAS_OPERATOR'
$$;

-- The person behind a masquerade.
DROP FUNCTION IF EXISTS auth.find_operator(uuid);
CREATE FUNCTION auth.find_operator(p_session uuid) RETURNS TABLE (forename text, surname text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT u.forename, u.surname, u.email FROM auth.sessions s
    JOIN auth.sessions b ON b.id = s.operator_session_id JOIN public.users u ON u.account_id = b.account_id AND u.id = b.user_id
   WHERE s.id = p_session
$$;

-- Marks a sign-in; answers when the one before was, null at the first.
DROP FUNCTION IF EXISTS auth.mark_sign_in(uuid);
CREATE FUNCTION auth.mark_sign_in(p_login uuid) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.logins g SET signed_in_at = now() FROM (SELECT x.signed_in_at FROM auth.logins x WHERE x.id = p_login FOR UPDATE) before
   WHERE g.id = p_login RETURNING before.signed_in_at
$$;
