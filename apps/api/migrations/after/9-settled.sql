-- What was there before the triggers that keep it were, once.
SET LOCAL ROLE {{auth}};
SELECT auth.settle_fridges(q.account_id, q.ids) FROM (
  SELECT f.account_id, array_agg(f.id) AS ids FROM public.fridges f WHERE f.deleted_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM public.fridge_troubles t WHERE t.account_id = f.account_id AND t.fridge_id = f.id)
   GROUP BY f.account_id) q;
RESET ROLE;
