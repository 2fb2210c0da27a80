CREATE TABLE "program_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"encrypted_value" "bytea",
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "program_setting_one_value" CHECK (("program_setting"."value" is null) <> ("program_setting"."encrypted_value" is null))
);
--> statement-breakpoint
-- By hand: instances follow a change.
SELECT meiyu_watch('program_setting', 'settings');
