CREATE TABLE "exhibition" (
	"resource_id" text PRIMARY KEY NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"html" text DEFAULT '' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closing" text DEFAULT '' NOT NULL,
	"closing_html" text DEFAULT '' NOT NULL,
	CONSTRAINT "exhibition_opens_first" CHECK ("exhibition"."opens_on" <= "exhibition"."closes_on")
);
--> statement-breakpoint
ALTER TABLE "category" DROP CONSTRAINT "category_cate_type_known";--> statement-breakpoint
ALTER TABLE "resource" DROP CONSTRAINT "resource_res_type_known";--> statement-breakpoint
ALTER TABLE "learning_record" DROP CONSTRAINT "learning_record_type_known";--> statement-breakpoint
ALTER TABLE "usage_day" DROP CONSTRAINT "usage_day_kind_known";--> statement-breakpoint
ALTER TABLE "usage_resource" DROP CONSTRAINT "usage_resource_kind_known";--> statement-breakpoint
ALTER TABLE "exhibition" ADD CONSTRAINT "exhibition_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibition_sections" ON "exhibition" USING gin ("sections" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_cate_type_known" CHECK ("category"."cate_type" in ('book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition', 'link'));--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_res_type_known" CHECK ("resource"."res_type" in ('book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition'));--> statement-breakpoint
ALTER TABLE "learning_record" ADD CONSTRAINT "learning_record_type_known" CHECK ("learning_record"."res_type" in ('book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition'));--> statement-breakpoint
ALTER TABLE "usage_day" ADD CONSTRAINT "usage_day_kind_known" CHECK ("usage_day"."kind" in ('', 'book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition'));--> statement-breakpoint
ALTER TABLE "usage_resource" ADD CONSTRAINT "usage_resource_kind_known" CHECK ("usage_resource"."kind" in ('book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION meiyu_tag_of(res_type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE res_type
    WHEN 'book' THEN 'book'
    WHEN 'video' THEN 'media'
    WHEN 'audio' THEN 'media'
    WHEN 'img' THEN 'work'
    WHEN 'exhibition' THEN 'exhibition'
    ELSE 'article'
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION meiyu_tell_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('meiyu_cache', tag) FROM (SELECT DISTINCT meiyu_tag_of(res_type) AS tag FROM new_rows) AS t;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('meiyu_cache', tag) FROM (SELECT DISTINCT meiyu_tag_of(res_type) AS tag FROM old_rows) AS t;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('meiyu_cache', tag) FROM (
      SELECT meiyu_tag_of(res_type) AS tag FROM old_rows UNION SELECT meiyu_tag_of(res_type) FROM new_rows
    ) AS t;
  ELSE
    PERFORM pg_notify('meiyu_cache', tag) FROM unnest(ARRAY['book', 'media', 'work', 'exhibition', 'article']) AS tag;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION meiyu_tell_owner_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('meiyu_cache', tag) FROM unnest(ARRAY['book', 'media', 'work', 'exhibition', 'article']) AS tag;
  ELSE
    PERFORM pg_notify('meiyu_cache', tag) FROM (
      SELECT DISTINCT meiyu_tag_of(r.res_type) AS tag FROM touched JOIN resource AS r ON r.id = touched.resource_id
    ) AS t;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT meiyu_watch('exhibition', 'exhibition');
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON "exhibition" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_search_queue('resource_id');
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON "exhibition" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_search_queue('resource_id');
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON "exhibition" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_search_queue('resource_id');
