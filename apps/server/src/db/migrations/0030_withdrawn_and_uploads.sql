ALTER TABLE "resource" ADD COLUMN "was_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_set" ADD COLUMN "purpose" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_set" ADD CONSTRAINT "import_set_purpose_known" CHECK ("import_set"."purpose" in ('import', 'content'));--> statement-breakpoint
-- By hand from here on.
-- Published rows are left alone: every updated row would be indexed again. The others were public once if they were
-- taken down by command, opened by a reader, or have a published version.
UPDATE "resource" AS r SET "was_published" = true
  WHERE r.status <> 'published' AND (r.taken_down
    OR EXISTS (SELECT FROM resource_stat AS s WHERE s.resource_id = r.id)
    OR EXISTS (SELECT FROM content_version AS v WHERE v.owner = 'resource' AND v.id = r.id));--> statement-breakpoint
CREATE FUNCTION meiyu_mark_was_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_published := true;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER mark_was_published BEFORE UPDATE OF status ON resource FOR EACH ROW
  WHEN (OLD.status = 'published' AND NEW.status <> 'published') EXECUTE FUNCTION meiyu_mark_was_published();
