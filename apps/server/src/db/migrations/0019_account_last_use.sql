ALTER TABLE "users" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_last_use" ON "users" USING btree (coalesce(last_used_at, '-infinity'::timestamptz),"id");
--> statement-breakpoint
UPDATE "users" SET "last_used_at" = (SELECT max(t."last_used_at") FROM "auth_token" AS t WHERE t."user_id" = "users"."id");
--> statement-breakpoint
-- Later uses of a session are written by the program, because a trigger on them could deadlock with a change of password.
CREATE FUNCTION meiyu_note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_used_at = NEW.last_used_at
    WHERE id = NEW.user_id AND (last_used_at IS NULL OR last_used_at < NEW.last_used_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_sign_in AFTER INSERT ON auth_token FOR EACH ROW EXECUTE FUNCTION meiyu_note_sign_in();
