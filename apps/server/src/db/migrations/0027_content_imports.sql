CREATE TABLE "import_file" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"set_id" uuid NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"modified" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "import_file_received" CHECK ("import_file"."received" between 0 and "import_file"."size")
);
--> statement-breakpoint
CREATE TABLE "import_line" (
	"set_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"res_id" text DEFAULT '' NOT NULL,
	"res_type" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_line_set_id_phase_seq_pk" PRIMARY KEY("set_id","phase","seq"),
	CONSTRAINT "import_line_phase_known" CHECK ("import_line"."phase" in ('check', 'import')),
	CONSTRAINT "import_line_kind_known" CHECK ("import_line"."kind" in ('refused', 'warning', 'dropped', 'kept', 'added', 'changed', 'unchanged'))
);
--> statement-breakpoint
CREATE TABLE "import_set" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"place" text NOT NULL,
	"machine" text NOT NULL,
	"created_by" uuid,
	"job_id" uuid,
	"is_begun" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_set_state_known" CHECK ("import_set"."state" in ('receiving', 'checking', 'checked', 'importing', 'imported', 'discarded')),
	CONSTRAINT "import_set_size" CHECK ("import_set"."files" > 0 and "import_set"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_set_id_import_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."import_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_set_id_import_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."import_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_set" ADD CONSTRAINT "import_set_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_set" ADD CONSTRAINT "import_set_job_id_background_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."background_job"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_file_path" ON "import_file" USING btree ("set_id","path");--> statement-breakpoint
CREATE INDEX "import_line_kind" ON "import_line" USING btree ("set_id","phase","kind","seq");--> statement-breakpoint
CREATE INDEX "import_set_list" ON "import_set" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "import_set_creator" ON "import_set" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "import_set_job" ON "import_set" USING btree ("job_id");