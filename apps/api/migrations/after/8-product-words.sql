-- What was there before the triggers of 7-product-search.sql were: filled once, in a transaction of its own that locks no product. From then on
-- the triggers keep it, and a nightly job puts right what they missed.
SET LOCAL ROLE {{auth}};
INSERT INTO public.product_words (account_id, word)
SELECT DISTINCT q.account_id, q.word FROM (
  SELECT p.account_id, regexp_split_to_table(p.search_key, '[[:space:][:punct:]]+') AS word FROM public.products p
   WHERE p.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM public.product_words)) q
 WHERE char_length(q.word) BETWEEN 4 AND 40 AND q.word !~ '[0-9]';
INSERT INTO public.duplicate_groups (account_id, usage, kind, key, products, active)
SELECT p.account_id, p.usage, k.kind, k.key, count(*), count(*) FILTER (WHERE p.lifecycle = 'ACTIVE')
  FROM public.products p CROSS JOIN LATERAL (VALUES ('name', p.name_key), ('sku', lower(p.sku)), ('barcode', p.barcode)) k(kind, key)
 WHERE p.deleted_at IS NULL AND k.key <> '' AND NOT EXISTS (SELECT 1 FROM public.duplicate_groups)
 GROUP BY 1, 2, 3, 4 HAVING count(*) > 1 AND (k.kind = 'name' OR min(p.name_key) <> max(p.name_key))
ON CONFLICT DO NOTHING;
RESET ROLE;
