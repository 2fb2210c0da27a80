CREATE TABLE "school_class" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_class_name_length" CHECK (char_length("school_class"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "background_job" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"progress" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"owner" text,
	"beat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "background_job_state_known" CHECK ("background_job"."state" in ('queued', 'running', 'done', 'failed', 'stopped')),
	CONSTRAINT "background_job_running_has_owner" CHECK ("background_job"."state" <> 'running' or ("background_job"."owner" is not null and "background_job"."beat_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_fingerprint_pk" PRIMARY KEY("user_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"notice_id" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" in ('pending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notice_kind_known" CHECK ("notice"."kind" in ('application', 'newDevice', 'expiring', 'report', 'account')),
	CONSTRAINT "notice_link_is_path" CHECK ("notice"."link" = '' or "notice"."link" ~ '^/[^/\\]')
);
--> statement-breakpoint
CREATE TABLE "roster_import" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'preview' NOT NULL,
	"created_by" uuid,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	CONSTRAINT "roster_import_state_known" CHECK ("roster_import"."state" in ('preview', 'importing', 'imported', 'undone', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "roster_row" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"level" text DEFAULT 'ok' NOT NULL,
	"outcome" text,
	"account_id" uuid,
	"before" jsonb,
	CONSTRAINT "roster_row_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "roster_row_level_known" CHECK ("roster_row"."level" in ('ok', 'warning', 'error')),
	CONSTRAINT "roster_row_outcome_known" CHECK ("roster_row"."outcome" in ('created', 'updated', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "staff_draft" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_draft_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "staff_invite" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_name_length" CHECK (char_length("staff_passkey"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_code_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" "inet",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_session_hash_length" CHECK (octet_length("staff_session"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"encrypted_secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_view" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_view_name_length" CHECK (char_length("staff_view"."name") between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "real_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "student_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "background_job" ADD CONSTRAINT "background_job_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_job_id_background_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."background_job"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_row" ADD CONSTRAINT "roster_row_import_id_roster_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."roster_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_row" ADD CONSTRAINT "roster_row_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_draft" ADD CONSTRAINT "staff_draft_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_view" ADD CONSTRAINT "staff_view_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_class_name" ON "school_class" USING btree ("name");--> statement-breakpoint
CREATE INDEX "background_job_waiting" ON "background_job" USING btree ("created_at","id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "background_job_list" ON "background_job" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "background_job_creator" ON "background_job" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "mail_outbox_pending" ON "mail_outbox" USING btree ("next_try_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_notice" ON "mail_outbox" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notice_list" ON "notice" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("user_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "roster_import_list" ON "roster_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "roster_import_creator" ON "roster_import" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "roster_import_job" ON "roster_import" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "roster_row_level" ON "roster_row" USING btree ("import_id","level","line");--> statement-breakpoint
CREATE INDEX "roster_row_account" ON "roster_row" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_user" ON "staff_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_session_hash" ON "staff_session" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_view_name" ON "staff_view" USING btree ("user_id","page","name");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_student_number" ON "users" USING btree ("student_number");--> statement-breakpoint
CREATE INDEX "users_class" ON "users" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE roles <> '{}';--> statement-breakpoint
CREATE INDEX "users_expiry" ON "users" USING btree ("expire_time");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_real_name_length" CHECK (char_length("users"."real_name") between 1 and 50);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_student_number_wellformed" CHECK ("users"."student_number" ~ '^[A-Za-z0-9-]{1,32}$');--> statement-breakpoint
-- The cached user of a session contains the roles and whether the password must be changed.
DROP TRIGGER tell_update ON users;--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE OF name, status, expire_time, roles, must_change_password ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.status, OLD.expire_time, OLD.roles, OLD.must_change_password)
    IS DISTINCT FROM (NEW.name, NEW.status, NEW.expire_time, NEW.roles, NEW.must_change_password))
  EXECUTE FUNCTION meiyu_tell_user();
--> statement-breakpoint
-- A site keeps at least one active owner, whichever way an account is changed. The lock makes two owners who remove each
-- other at the same moment wait for each other.
CREATE FUNCTION meiyu_keep_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('meiyu_keep_owner'));
  IF NOT EXISTS (SELECT FROM users WHERE 'owner' = ANY(roles) AND status = 'active' AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last owner must stay' USING ERRCODE = 'MY001';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_owner_update BEFORE UPDATE OF roles, status ON users FOR EACH ROW
  WHEN ('owner' = ANY(OLD.roles) AND OLD.status = 'active' AND NOT ('owner' = ANY(NEW.roles) AND NEW.status = 'active'))
  EXECUTE FUNCTION meiyu_keep_owner();
--> statement-breakpoint
CREATE TRIGGER keep_owner_delete BEFORE DELETE ON users FOR EACH ROW
  WHEN ('owner' = ANY(OLD.roles) AND OLD.status = 'active') EXECUTE FUNCTION meiyu_keep_owner();
--> statement-breakpoint
-- Whoever knows an old password must not stay in the console.
CREATE FUNCTION meiyu_end_staff_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_session WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_staff_sessions AFTER UPDATE OF password_changed_at ON users FOR EACH ROW
  WHEN (OLD.password_changed_at IS DISTINCT FROM NEW.password_changed_at) EXECUTE FUNCTION meiyu_end_staff_sessions();
