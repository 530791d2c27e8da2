-- Every function of the schema belongs to the role without login, and only the application may call it.
DO $$
DECLARE f regprocedure;
BEGIN
  FOR f IN SELECT p.oid::regprocedure FROM pg_proc p WHERE p.pronamespace = 'auth'::regnamespace LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO {{app}}', f);
    EXECUTE format('ALTER FUNCTION %s OWNER TO {{auth}}', f);
  END LOOP;
END $$;
