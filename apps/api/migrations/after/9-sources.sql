-- Labels that were printed before anybody worked out what their food has from what it was made from.
DO $$
DECLARE
  one record;
BEGIN
  SET LOCAL ROLE {{auth}};
  FOR one IN SELECT l.account_id, array_agg(l.id) AS ids FROM public.live_labels l JOIN public.label_logs g ON g.account_id = l.account_id AND g.id = l.id
      WHERE l.source_ids = '{}' AND g.parents <> '[]' GROUP BY 1 LOOP
    PERFORM auth.judge_sources(one.account_id, one.ids);
  END LOOP;
  RESET ROLE;
END $$;
