-- What is wrong with the tablet of a device, the one rule for every list and figure: UNPAIRED, none was ever in touch; SILENT, none has been for
-- a day; WAITING, reports have been waiting on it for an hour. One whose subscription has ended is not missed. Without settings of its own
-- it becomes a part of the statement that calls it, which may ask for every tablet there is.
DROP FUNCTION IF EXISTS public.tablet_troubles(timestamptz, text, int, timestamptz);
CREATE FUNCTION public.tablet_troubles(p_seen timestamptz, p_subscription text, p_queued int, p_oldest timestamptz) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN p_subscription IN ('cancelled', 'paused', 'transferred') THEN NULL
      WHEN p_seen IS NULL THEN 'UNPAIRED' WHEN p_seen < now() - interval '24 hours' THEN 'SILENT' END,
    CASE WHEN p_queued > 0 AND coalesce(p_oldest, p_seen) < now() - interval '1 hour' THEN 'WAITING' END], NULL)
$$;

-- A device's own sign-in: its code, PIN and pairing, and what ends a pairing.

-- Whether a device lies in the transaction's own scope.
DROP FUNCTION IF EXISTS auth.has_device(uuid);
CREATE FUNCTION auth.has_device(p_device uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM public.devices d WHERE d.id = p_device
    AND d.account_id = nullif(current_setting('app.account_id', true), '')::uuid
    AND auth.sees(d.organization_id))
$$;

-- Draws seven digits that no customer's device has, makes them a device's code, and answers them.
DROP FUNCTION IF EXISTS auth.make_device_login(uuid, uuid, text);
CREATE FUNCTION auth.make_device_login(p_device uuid, p_account uuid, p_pin_hash text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE made text;
BEGIN
  LOOP
    INSERT INTO auth.device_logins (device_id, account_id, device_code, pin_hash)
    VALUES (p_device, p_account, (1000000 + floor(random() * 9000000))::int::text, p_pin_hash)
    ON CONFLICT (device_code) DO NOTHING RETURNING device_code INTO made;
    EXIT WHEN made IS NOT NULL;
  END LOOP;
  RETURN made;
END $$;

DROP FUNCTION IF EXISTS auth.end_pairing(uuid, text);
CREATE FUNCTION auth.end_pairing(p_device uuid, p_reason text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.sessions SET revoked_at = now(), revoked_reason = p_reason WHERE device_id = p_device AND revoked_at IS NULL;
  UPDATE auth.device_logins SET pairing_open_until = NULL, version = version + 1 WHERE device_id = p_device;
$$;

-- Sets the PIN of a device in scope and ends its pairing; false for a device out of it.
DROP FUNCTION IF EXISTS auth.set_device_pin(uuid, text);
CREATE FUNCTION auth.set_device_pin(p_device uuid, p_pin_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT auth.has_device(p_device) THEN RETURN false; END IF;
  UPDATE auth.device_logins SET pin_hash = p_pin_hash WHERE device_id = p_device;
  PERFORM auth.end_pairing(p_device, 'its PIN was changed');
  RETURN true;
END $$;

-- Lets one tablet pair with a device in scope until then; null for a device out of it.
DROP FUNCTION IF EXISTS auth.open_pairing(uuid, timestamptz);
CREATE FUNCTION auth.open_pairing(p_device uuid, p_until timestamptz) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE auth.device_logins SET pairing_open_until = p_until WHERE device_id = p_device AND auth.has_device(p_device)
  RETURNING pairing_open_until
$$;

DROP FUNCTION IF EXISTS auth.find_pairing(uuid);
CREATE FUNCTION auth.find_pairing(p_device uuid) RETURNS TABLE (paired_at timestamptz, open_until timestamptz, always_open boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (SELECT max(s.created_at) FROM auth.sessions s WHERE s.device_id = l.device_id AND s.revoked_at IS NULL AND s.expires_at > now()),
         CASE WHEN l.pairing_open_until > now() THEN l.pairing_open_until END, l.pairing_always_open
    FROM auth.device_logins l WHERE l.device_id = p_device AND auth.has_device(p_device)
$$;

-- Another organisation, another subscription or the end of one ends the pairing, whoever writes it.
DROP TRIGGER IF EXISTS end_pairing ON public.devices;
DROP FUNCTION IF EXISTS auth.end_pairing_of_changed_device();
CREATE FUNCTION auth.end_pairing_of_changed_device() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM auth.end_pairing(NEW.id, CASE WHEN NEW.organization_id <> OLD.organization_id THEN 'it was moved' ELSE 'its subscription changed' END);
  RETURN NULL;
END $$;
CREATE TRIGGER end_pairing AFTER UPDATE OF organization_id, subscription_reference, subscription_status ON public.devices
  FOR EACH ROW WHEN (NEW.organization_id <> OLD.organization_id
    OR (NEW.subscription_reference <> OLD.subscription_reference AND OLD.subscription_reference <> '')
    OR (NEW.subscription_status IN ('cancelled', 'paused', 'transferred') AND OLD.subscription_status NOT IN ('cancelled', 'paused', 'transferred')))
  EXECUTE FUNCTION auth.end_pairing_of_changed_device();

-- Where a device is from now on, whoever writes it; pairing a tablet says that it has arrived (auth.pair_device).
GRANT SELECT, INSERT, UPDATE ON public.device_moves TO {{auth}};
DROP POLICY IF EXISTS device_moves_auth ON public.device_moves;
CREATE POLICY device_moves_auth ON public.device_moves TO {{auth}} USING (true) WITH CHECK (true);
DROP TRIGGER IF EXISTS note_first_place ON public.devices;
DROP TRIGGER IF EXISTS note_move ON public.devices;
DROP FUNCTION IF EXISTS auth.note_move();
CREATE FUNCTION auth.note_move() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.device_moves (account_id, device_id, moved_at, organization_id, arrived_at, batch_mark)
    VALUES (NEW.account_id, NEW.id, '-infinity', NEW.organization_id, '-infinity', NEW.batch_mark);
  ELSE
    -- Two moves of one instant stay in their order.
    INSERT INTO public.device_moves (account_id, device_id, moved_at, organization_id, batch_mark)
    SELECT NEW.account_id, NEW.id, greatest(clock_timestamp(), max(m.moved_at) + interval '1 millisecond'), NEW.organization_id, NEW.batch_mark
      FROM public.device_moves m WHERE m.account_id = NEW.account_id AND m.device_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_first_place AFTER INSERT ON public.devices FOR EACH ROW EXECUTE FUNCTION auth.note_move();
CREATE TRIGGER note_move AFTER UPDATE OF organization_id ON public.devices
  FOR EACH ROW WHEN (NEW.organization_id <> OLD.organization_id) EXECUTE FUNCTION auth.note_move();

-- The mark of a device's batch numbers, free in its venue: a letter that no other one looks like, else two digits, else none. Nor is it
-- that of a device which left in the last 60 days, for reports with its numbers may still come.
DROP TRIGGER IF EXISTS give_batch_mark ON public.devices;
DROP TRIGGER IF EXISTS change_batch_mark ON public.devices;
DROP FUNCTION IF EXISTS public.give_batch_mark();
CREATE FUNCTION public.give_batch_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('batch_mark ' || NEW.organization_id, 0));
  NEW.batch_mark := coalesce((
    SELECT m.mark FROM (
      SELECT chr(64 + n) AS mark, n AS place FROM generate_series(1, 26) n WHERE chr(64 + n) NOT IN ('I', 'O')
      UNION ALL SELECT lpad(n::text, 2, '0'), 100 + n FROM generate_series(0, 99) n) m
    WHERE NOT EXISTS (SELECT 1 FROM public.devices d WHERE d.account_id = NEW.account_id AND d.organization_id = NEW.organization_id
      AND d.id <> NEW.id AND d.batch_mark = m.mark)
      AND NOT EXISTS (SELECT 1 FROM public.device_moves p WHERE p.account_id = NEW.account_id AND p.organization_id = NEW.organization_id
        AND p.device_id <> NEW.id AND p.batch_mark = m.mark AND EXISTS (SELECT 1 FROM public.device_moves n
          WHERE n.account_id = p.account_id AND n.device_id = p.device_id AND n.moved_at > p.moved_at AND n.moved_at > now() - interval '60 days'))
    ORDER BY m.place LIMIT 1), '');
  RETURN NEW;
END $$;
CREATE TRIGGER give_batch_mark BEFORE INSERT ON public.devices FOR EACH ROW EXECUTE FUNCTION public.give_batch_mark();
CREATE TRIGGER change_batch_mark BEFORE UPDATE OF organization_id ON public.devices
  FOR EACH ROW WHEN (NEW.organization_id <> OLD.organization_id) EXECUTE FUNCTION public.give_batch_mark();

-- The devices whose reports of some kinds were refused because the server did not know the kind.
GRANT SELECT ON public.device_events TO {{auth}};
DROP POLICY IF EXISTS device_events_auth ON public.device_events;
CREATE POLICY device_events_auth ON public.device_events FOR SELECT TO {{auth}} USING (true);
DROP FUNCTION IF EXISTS auth.find_unsupported_events(text[]);
CREATE FUNCTION auth.find_unsupported_events(p_types text[]) RETURNS TABLE (account_id uuid, device_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT e.account_id, e.device_id FROM public.device_events e
   WHERE e.error_code = 'UNSUPPORTED_TYPE' AND e.type = ANY (p_types)
$$;
