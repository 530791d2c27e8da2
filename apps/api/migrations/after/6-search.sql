-- Searching many names. Under row security no index serves a search in the middle of a word, for nothing that compares parts of texts
-- is leakproof. The functions here search outside of the policies, bounded to the transaction's own scope, and answer identifiers alone.

-- The runs of two (or p_shortest) and three letters of a text, each hashed together with its owner: what a search index holds.
-- An index is made of it: whoever changes it drops the indexes below first.
CREATE OR REPLACE FUNCTION public.grams(p_owner text, p_text text, p_shortest int) RETURNS bigint[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT hashtextextended(p_owner || substr(p_text, place, width), 0)), '{}')
    FROM generate_series(p_shortest, 3) width, generate_series(1, char_length(p_text) - width + 1) place
$$;

-- Into which of p_of parts (8 or 64) of its account a row falls, at random; numbered from the account's own multiple of 64 on. An index that
-- holds it beside the letters tells what a part of them finds: how common a text is, at a cost that does not follow how many there are.
CREATE OR REPLACE FUNCTION public.bucket(p_account uuid, p_id uuid, p_of int) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (pg_catalog.hashtextextended(p_account::text, 0) & (-64)::bigint) | (pg_catalog.hashtextextended(p_id::text, 0) & (p_of - 1)::bigint)
$$;
CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA public;

DROP INDEX IF EXISTS public.users_grams;
CREATE INDEX IF NOT EXISTS users_sampled_grams ON public.users
  USING gin (public.grams(account_id::text, search_key, 2),
    public.bucket(account_id, id, 8), public.bucket(account_id, id, 64)) WITH (fastupdate = off);
-- Organisations from before they had a key, folded as their searches are.
UPDATE public.organizations
   SET search_key = lower(normalize(regexp_replace(normalize(concat_ws(' ', name, code, primary_contact), NFD), U&'[\0300-\036F]', '', 'g'), NFC))
 WHERE search_key = '';
DROP INDEX IF EXISTS public.organizations_grams;
CREATE INDEX IF NOT EXISTS organizations_all_grams ON public.organizations
  USING gin (public.grams('', coalesce(nullif(search_key, ''), name_key), 2)) WITH (fastupdate = off);
-- The people of each state in the list's order: those who wait are few among many.
CREATE INDEX IF NOT EXISTS users_states ON public.users (account_id, status, name_key, id);
-- All customers in the list's order and their number, from the index alone.
CREATE INDEX IF NOT EXISTS organizations_customers ON public.organizations (name_key, id) WHERE parent_id IS NULL AND organization_type <> 'SAAS_OPERATOR';

-- The organisations of the caller's scope, or those of them that were chosen; null for the whole account.
DROP FUNCTION IF EXISTS auth.people_places(uuid[]);
CREATE FUNCTION auth.people_places(p_within uuid[]) RETURNS uuid[]
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN current_setting('app.whole', true) = 'on' THEN p_within
              WHEN p_within IS NULL THEN coalesce(seen, '{}')
              ELSE ARRAY(SELECT unnest(seen) INTERSECT SELECT unnest(p_within)) END
    FROM (SELECT string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[] AS seen) scope
$$;

-- The people of the caller's scope who hold a text, at most p_cap of them. Words that many share are told by the first rows of the list:
-- to gather all of them by their letters would cost what they are many.
DROP FUNCTION IF EXISTS auth.match_people(text, int, int);
DROP FUNCTION IF EXISTS auth.match_people(text, int);
DROP FUNCTION IF EXISTS auth.people_holding(text, int);
CREATE FUNCTION auth.people_holding(p_text text, p_cap int) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  seen uuid[] := auth.people_places(NULL);
  base bigint := hashtextextended(own::text, 0) & (-64)::bigint;
  found uuid[];
  -- Planned anew for each text: which way is best depends on how common it is.
  question text := format($q$
    SELECT ARRAY(SELECT u.id FROM public.users u
       WHERE u.account_id = $1 AND ($2 IS NULL OR u.organization_id = ANY ($2)) AND strpos(u.search_key, $3) > 0 %s $more$ LIMIT $4)
  $q$, CASE WHEN char_length(p_text) > 1 THEN 'AND public.grams(u.account_id::text, u.search_key, 2) @> public.grams($1::text, $3, least(3, char_length($3)))' END);
BEGIN
  EXECUTE replace(question, '$more$', 'AND public.bucket(u.account_id, u.id, 64) = $5') INTO found USING own, seen, p_text, p_cap, base;
  IF cardinality(found) >= p_cap THEN RETURN found; END IF;
  -- As common as this: an eighth holds enough.
  IF cardinality(found) * 64 >= p_cap * 10 THEN
    EXECUTE replace(question, '$more$', 'AND public.bucket(u.account_id, u.id, 8) = $5') INTO found USING own, seen, p_text, p_cap, base;
    IF cardinality(found) >= p_cap THEN RETURN found; END IF;
  END IF;
  EXECUTE replace(question, '$more$', '') INTO found USING own, seen, p_text, p_cap;
  RETURN found;
END $$;

-- Who is asked for, as a condition of users u: of account $1 and organisations $2 (null: all of its), holding the text $3, in one of the states, of which
-- EXPIRED is an invitation that is past or was never sent.
DROP FUNCTION IF EXISTS auth.people_asked(text, text[]);
CREATE FUNCTION auth.people_asked(p_text text, p_states text[]) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT concat_ws(' AND ', 'u.account_id = $1 AND ($2 IS NULL OR u.organization_id = ANY ($2))',
    CASE WHEN p_text <> '' THEN 'strpos(u.search_key, $3) > 0' END,
    CASE WHEN p_states IS NOT NULL THEN format('(%s)', coalesce((SELECT string_agg(CASE state
      WHEN 'INVITED' THEN $w$u.status = 'INVITED' AND u.invitation_expires_at > now()$w$
      WHEN 'EXPIRED' THEN $w$u.status = 'INVITED' AND coalesce(u.invitation_expires_at, '-infinity') <= now()$w$
      ELSE format('u.status = %L', state) END, ' OR ') FROM unnest(p_states) state), 'false')) END)
$$;

-- A page of the people of the caller's scope in the list's order, narrowed as asked: under row security the planner takes those of a state
-- or a common word for few, gathers all, and sorts. p_by is name_key or email.
DROP FUNCTION IF EXISTS auth.page_people(text, text, boolean, text, uuid, int, int);
DROP FUNCTION IF EXISTS auth.page_people(text, text[], uuid[], text, boolean, text, uuid, int, int);
CREATE FUNCTION auth.page_people(
  p_text text, p_states text[], p_within uuid[], p_by text, p_descending boolean, p_after text, p_after_id uuid, p_skip int, p_take int
) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  found uuid[];
BEGIN
  EXECUTE format($q$
    SELECT ARRAY(SELECT u.id FROM public.users u WHERE %4$s %3$s ORDER BY u.%1$I %2$s, u.id %2$s LIMIT $7 OFFSET $6)
  $q$, p_by, CASE WHEN p_descending THEN 'DESC' ELSE 'ASC' END,
    CASE WHEN p_after IS NOT NULL THEN format('AND (u.%I, u.id) %s ($4, $5)', p_by, CASE WHEN p_descending THEN '<' ELSE '>' END) END,
    auth.people_asked(p_text, p_states))
  INTO found USING own, auth.people_places(p_within), p_text, p_after, p_after_id, p_skip, p_take;
  RETURN found;
END $$;

-- How many people are asked for, counted to p_cap.
DROP FUNCTION IF EXISTS auth.count_people(text, text[], uuid[], int);
CREATE FUNCTION auth.count_people(p_text text, p_states text[], p_within uuid[], p_cap int) RETURNS int
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.account_id', true), '')::uuid;
  counted int;
BEGIN
  EXECUTE format('SELECT count(*)::int FROM (SELECT 1 FROM public.users u WHERE %s LIMIT $4) q', auth.people_asked(p_text, p_states))
  INTO counted USING own, auth.people_places(p_within), p_text, p_cap;
  RETURN counted;
END $$;
