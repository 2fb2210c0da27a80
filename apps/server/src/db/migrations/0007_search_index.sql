CREATE TABLE "search_author" (
	"name" text PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_doc" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"keys" text DEFAULT '' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"rank" bigint DEFAULT 0 NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"key_grams" integer[] NOT NULL,
	"grams" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_passage" (
	"doc_id" text NOT NULL,
	"seq" integer NOT NULL,
	"place" jsonb,
	"heading" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"folded" text,
	CONSTRAINT "search_passage_doc_id_seq_pk" PRIMARY KEY("doc_id","seq")
);
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_passage" ADD CONSTRAINT "search_passage_doc_id_search_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."search_doc"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_log_visitor" ON "search_log" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "search_author_folded" ON "search_author" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_author_pinyin" ON "search_author" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_author_initials" ON "search_author" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_doc_key_grams" ON "search_doc" USING gin ("key_grams");--> statement-breakpoint
CREATE INDEX "search_doc_grams" ON "search_doc" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "search_doc_rank" ON "search_doc" USING btree ("rank");--> statement-breakpoint
CREATE INDEX "search_doc_title" ON "search_doc" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_doc_pinyin" ON "search_doc" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_doc_initials" ON "search_doc" USING btree ("initials" text_pattern_ops);--> statement-breakpoint

-- What waits to be merged into these indexes is read by every search: it is kept short.
ALTER INDEX "search_doc_key_grams" SET (gin_pending_list_limit = 1024);--> statement-breakpoint
ALTER INDEX "search_doc_grams" SET (gin_pending_list_limit = 2048);--> statement-breakpoint
-- How common each character and pair is comes from the planner's statistics: they shall know the commonest thousands.
ALTER TABLE "search_doc" ALTER COLUMN "key_grams" SET STATISTICS 300;--> statement-breakpoint
ALTER TABLE "search_doc" ALTER COLUMN "grams" SET STATISTICS 300;--> statement-breakpoint

-- Everything a document is made from queues it, in the transaction that changed it. The argument says which document a
-- touched row belongs to.
CREATE FUNCTION meiyu_search_queue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO search_queue (doc_id) SELECT id FROM (SELECT DISTINCT %s AS id FROM touched) AS t WHERE id IS NOT NULL',
    TG_ARGV[0]
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('resource', 'id'),
    ('book', 'resource_id'),
    ('book_page', 'book_id'),
    ('course', 'resource_id'),
    ('episode', 'course_id'),
    ('transcript_line', '(SELECT e.course_id FROM episode e WHERE e.id = touched.episode_id)'),
    ('work', 'resource_id'),
    ('work_region', 'work_id'),
    ('article', 'resource_id'),
    ('knowledge_entry', '''knowledge/'' || id')
  ) AS t (name, doc) LOOP
    EXECUTE format('CREATE TRIGGER search_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_search_queue(%L)', source.name, source.doc);
    EXECUTE format('CREATE TRIGGER search_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_search_queue(%L)', source.name, source.doc);
    EXECUTE format('CREATE TRIGGER search_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_search_queue(%L)', source.name, source.doc);
  END LOOP;
END
$$;
--> statement-breakpoint
-- What was there before the index.
INSERT INTO search_queue (doc_id) SELECT id FROM resource UNION ALL SELECT 'knowledge/' || id FROM knowledge_entry;
