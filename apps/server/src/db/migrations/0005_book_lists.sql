-- 1. What the search table's generated column calls. Only PostgreSQL's own functions in it: a restore runs it before
-- any of ours can be found.

-- All single characters of a text and all pairs of neighbours, each once.
CREATE FUNCTION meiyu_grams(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
    SELECT one, one || lead(one) OVER (ORDER BY at) AS two
    FROM unnest(string_to_array(given, NULL)) WITH ORDINALITY AS t (one, at)
  ) AS pairs, LATERAL (VALUES (one), (two)) AS g (gram) WHERE gram IS NOT NULL
$$;
--> statement-breakpoint
-- Width and compatibility forms become one, ASCII letters small.
CREATE FUNCTION meiyu_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(normalize(given, NFKC) COLLATE "C")
$$;
--> statement-breakpoint
CREATE TABLE "listing_count" (
	"category_id" text DEFAULT '' NOT NULL,
	"res_type" text NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_count_category_id_res_type_pk" PRIMARY KEY("category_id","res_type")
);
--> statement-breakpoint
CREATE TABLE "book_search" (
	"book_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"rest" text NOT NULL,
	"grams" text[] GENERATED ALWAYS AS (meiyu_grams(title || E'\n' || author || E'\n' || rest)) STORED NOT NULL
);
--> statement-breakpoint
DROP INDEX "resource_category_list";--> statement-breakpoint
ALTER TABLE "resource_category" ADD COLUMN "res_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_search" ADD CONSTRAINT "book_search_book_id_book_resource_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("resource_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- 2. The kind of a resource is repeated beside its classes, as its order is.

CREATE OR REPLACE FUNCTION meiyu_copy_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT res_type, status = 'published', sort, published_at INTO NEW.res_type, NEW.listed, NEW.sort, NEW.published_at
    FROM resource WHERE id = NEW.resource_id FOR SHARE;
  IF NOT FOUND THEN
    NEW.listed := false;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION meiyu_spread_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE resource_category
    SET res_type = NEW.res_type, listed = (NEW.status = 'published'), sort = NEW.sort, published_at = NEW.published_at
    WHERE resource_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER spread_listing ON resource;
--> statement-breakpoint
CREATE TRIGGER spread_listing AFTER UPDATE OF res_type, status, sort, published_at ON resource FOR EACH ROW
  WHEN ((OLD.res_type, OLD.status, OLD.sort, OLD.published_at)
    IS DISTINCT FROM (NEW.res_type, NEW.status, NEW.sort, NEW.published_at))
  EXECUTE FUNCTION meiyu_spread_listing();
--> statement-breakpoint
UPDATE resource_category SET res_type = resource.res_type FROM resource WHERE resource.id = resource_id;
--> statement-breakpoint

-- 3. How many a list has. Written in the order of their key, so that two statements at once do not wait for each other
-- in a circle.

CREATE FUNCTION meiyu_count_in_classes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_count WHERE category_id <> '';
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO listing_count AS c
      SELECT category_id, res_type, count(*) FROM new_rows WHERE listed GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (category_id, res_type) DO UPDATE SET listed = c.listed + excluded.listed;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_count AS c
      SELECT category_id, res_type, -count(*) FROM old_rows WHERE listed GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (category_id, res_type) DO UPDATE SET listed = c.listed + excluded.listed;
  ELSE
    INSERT INTO listing_count AS c
      SELECT category_id, res_type, sum(one) FROM (
        SELECT category_id, res_type, 1 AS one FROM new_rows WHERE listed
        UNION ALL SELECT category_id, res_type, -1 FROM old_rows WHERE listed
      ) AS changes GROUP BY 1, 2 HAVING sum(one) <> 0 ORDER BY 1, 2
      ON CONFLICT (category_id, res_type) DO UPDATE SET listed = c.listed + excluded.listed;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON resource_category REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_count_in_classes();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON resource_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_count_in_classes();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON resource_category REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_count_in_classes();
--> statement-breakpoint
CREATE TRIGGER count_truncate AFTER TRUNCATE ON resource_category
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_count_in_classes();
--> statement-breakpoint
CREATE FUNCTION meiyu_count_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM listing_count WHERE category_id = '';
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO listing_count AS c
      SELECT '', res_type, count(*) FROM new_rows WHERE status = 'published' GROUP BY 2 ORDER BY 2
      ON CONFLICT (category_id, res_type) DO UPDATE SET listed = c.listed + excluded.listed;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_count AS c
      SELECT '', res_type, -count(*) FROM old_rows WHERE status = 'published' GROUP BY 2 ORDER BY 2
      ON CONFLICT (category_id, res_type) DO UPDATE SET listed = c.listed + excluded.listed;
  ELSE
    INSERT INTO listing_count AS c
      SELECT '', res_type, sum(one) FROM (
        SELECT res_type, 1 AS one FROM new_rows WHERE status = 'published'
        UNION ALL SELECT res_type, -1 FROM old_rows WHERE status = 'published'
      ) AS changes GROUP BY 2 HAVING sum(one) <> 0 ORDER BY 2
      ON CONFLICT (category_id, res_type) DO UPDATE SET listed = c.listed + excluded.listed;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON resource REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_count_kinds();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON resource REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_count_kinds();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON resource REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_count_kinds();
--> statement-breakpoint
CREATE TRIGGER count_truncate AFTER TRUNCATE ON resource
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_count_kinds();
--> statement-breakpoint
INSERT INTO listing_count SELECT category_id, res_type, count(*) FROM resource_category WHERE listed GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO listing_count SELECT '', res_type, count(*) FROM resource WHERE status = 'published' GROUP BY 2;
--> statement-breakpoint

-- 4. What book lists are searched by.

CREATE FUNCTION meiyu_index_books(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO book_search AS s (book_id, title, author, rest)
    SELECT b.resource_id, meiyu_fold(concat_ws(E'\n', r.title, nullif(b.subtitle, ''))), meiyu_fold(r.author),
      meiyu_fold(concat_ws(E'\n', b.pub_name, b.book_no, b.isbn_digits, b.publish_time, array_to_string(r.tags, E'\n')))
    FROM book AS b JOIN resource AS r ON r.id = b.resource_id WHERE b.resource_id = ANY (ids)
    ON CONFLICT (book_id) DO UPDATE SET title = excluded.title, author = excluded.author, rest = excluded.rest
    WHERE (s.title, s.author, s.rest) IS DISTINCT FROM (excluded.title, excluded.author, excluded.rest)
$$;
--> statement-breakpoint
CREATE FUNCTION meiyu_tell_book_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'book' THEN
    PERFORM meiyu_index_books(array_agg(resource_id)) FROM touched;
  ELSE
    PERFORM meiyu_index_books(array_agg(id)) FROM touched WHERE res_type = 'book';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER index_insert AFTER INSERT ON book REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_book_search();
--> statement-breakpoint
CREATE TRIGGER index_update AFTER UPDATE ON book REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_book_search();
--> statement-breakpoint
CREATE TRIGGER index_update AFTER UPDATE ON resource REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_book_search();
--> statement-breakpoint
SELECT meiyu_index_books(array_agg(resource_id)) FROM book;
--> statement-breakpoint
CREATE INDEX "book_search_grams" ON "book_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "resource_category_list" ON "resource_category" USING btree ("category_id","res_type","sort","published_at","resource_id") WHERE listed;
