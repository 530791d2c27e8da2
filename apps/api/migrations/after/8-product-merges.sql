-- A product that is merged into another leaves it its labels, and takes them back when it is restored, by whatever way. `merged_into` is what
-- counts; the labels, in the log and on food, follow it.

GRANT UPDATE (product_id, printed_product_id) ON public.label_logs TO {{auth}};
DROP POLICY IF EXISTS label_logs_merge ON public.label_logs;
CREATE POLICY label_logs_merge ON public.label_logs FOR UPDATE TO {{auth}} USING (true) WITH CHECK (true);

-- A product that is there again is merged into no other.
CREATE OR REPLACE FUNCTION public.end_merge() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.merged_into := NULL;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS end_merge ON public.products;
CREATE TRIGGER end_merge BEFORE UPDATE OF deleted_at ON public.products FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL AND NEW.merged_into IS NOT NULL) EXECUTE FUNCTION public.end_merge();

-- A label that was printed from a product that had itself taken in another remembers the one that stood on the tablet.
CREATE OR REPLACE FUNCTION auth.move_merged_labels() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  family uuid[];
  concerned uuid[] := ARRAY[NEW.id, coalesce(NEW.merged_into, OLD.merged_into)];
BEGIN
  IF NEW.merged_into IS NOT NULL THEN
    UPDATE public.label_logs l SET product_id = NEW.merged_into, printed_product_id = coalesce(l.printed_product_id, l.product_id)
     WHERE l.account_id = NEW.account_id AND l.product_id = NEW.id;
    UPDATE public.live_labels v SET product_id = NEW.merged_into WHERE v.account_id = NEW.account_id AND v.product_id = NEW.id;
  ELSE
    family := ARRAY(WITH RECURSIVE taken AS (
        SELECT NEW.id AS id
        UNION SELECT p.id FROM public.products p JOIN taken t ON p.merged_into = t.id WHERE p.account_id = NEW.account_id)
      SELECT t.id FROM taken t);
    UPDATE public.label_logs l SET product_id = NEW.id, printed_product_id = nullif(l.printed_product_id, NEW.id)
     WHERE l.account_id = NEW.account_id AND l.printed_product_id = ANY (family);
    UPDATE public.live_labels v SET product_id = NEW.id FROM public.label_logs l
     WHERE l.account_id = NEW.account_id AND l.product_id = NEW.id AND v.account_id = l.account_id AND v.id = l.id AND v.product_id <> NEW.id;
  END IF;
  INSERT INTO public.stickers_due (account_id, product_id)
  SELECT NEW.account_id, i.id FROM unnest(concerned) i(id)
   WHERE EXISTS (SELECT FROM public.live_labels v WHERE v.account_id = NEW.account_id AND v.product_id = i.id)
  ON CONFLICT DO NOTHING;
  PERFORM auth.judge_sources(NEW.account_id, concerned || ARRAY(
    SELECT v.id FROM public.live_labels v WHERE v.account_id = NEW.account_id AND v.product_id = ANY (concerned)));
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS move_merged_labels ON public.products;
CREATE TRIGGER move_merged_labels AFTER UPDATE ON public.products FOR EACH ROW
  WHEN (OLD.merged_into IS DISTINCT FROM NEW.merged_into) EXECUTE FUNCTION auth.move_merged_labels();

-- A tablet that does not know of a merge yet reports prints of the product that it still has: they belong to the one that is kept.
CREATE OR REPLACE FUNCTION auth.follow_merge() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  kept uuid;
BEGIN
  WITH RECURSIVE up AS (
    SELECT p.merged_into AS id FROM public.products p WHERE p.account_id = NEW.account_id AND p.id = NEW.product_id
    UNION SELECT p.merged_into FROM public.products p JOIN up u ON p.account_id = NEW.account_id AND p.id = u.id)
  SELECT u.id INTO kept FROM up u JOIN public.products p ON p.account_id = NEW.account_id AND p.id = u.id WHERE p.merged_into IS NULL;
  IF kept IS NOT NULL THEN
    NEW.printed_product_id := NEW.product_id;
    NEW.product_id := kept;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS follow_merge ON public.label_logs;
CREATE TRIGGER follow_merge BEFORE INSERT ON public.label_logs FOR EACH ROW
  WHEN (NEW.product_id IS NOT NULL) EXECUTE FUNCTION auth.follow_merge();
