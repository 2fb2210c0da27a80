CREATE TABLE "unanswered_ask" (
	"question_id" uuid NOT NULL,
	"person" "bytea" NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "unanswered_ask_question_id_person_day_pk" PRIMARY KEY("question_id","person","day")
);
--> statement-breakpoint
CREATE TABLE "unanswered_question" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"is_personal" boolean NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"handled_by" text,
	"handled_at" timestamp with time zone,
	"first_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unanswered_question_key_unique" UNIQUE("key"),
	CONSTRAINT "unanswered_question_state_known" CHECK ("unanswered_question"."state" in ('open', 'added', 'dismissed')),
	CONSTRAINT "unanswered_question_reason_known" CHECK ("unanswered_question"."reason" in ('nothing', 'partial')),
	CONSTRAINT "unanswered_question_not_empty" CHECK ("unanswered_question"."key" <> '' and "unanswered_question"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"words" text[] NOT NULL,
	"one_way" boolean DEFAULT false NOT NULL,
	"label" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonym_several_words" CHECK (cardinality("search_synonym"."words") between 2 and 12),
	CONSTRAINT "search_synonym_labels" CHECK (cardinality("search_synonym"."label") = cardinality("search_synonym"."words"))
);
--> statement-breakpoint
ALTER TABLE "unanswered_ask" ADD CONSTRAINT "unanswered_ask_question_id_unanswered_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."unanswered_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unanswered_ask_day" ON "unanswered_ask" USING btree ("day");--> statement-breakpoint
CREATE INDEX "unanswered_question_ranked" ON "unanswered_question" USING btree ("state","asked","last_asked_at");--> statement-breakpoint
CREATE INDEX "unanswered_question_age" ON "unanswered_question" USING btree ("last_asked_at");--> statement-breakpoint
CREATE INDEX "search_synonym_newest" ON "search_synonym" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "search_synonym_words" ON "search_synonym" USING gin ("words");--> statement-breakpoint
CREATE INDEX "ai_feedback_dislikes" ON "ai_feedback" USING btree ("created_at") WHERE kind = 'dislike';--> statement-breakpoint
CREATE INDEX "ai_message_age" ON "ai_message" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "search_log_no_results" ON "search_log" USING btree ("created_at") WHERE hits = 0;--> statement-breakpoint
CREATE INDEX "search_log_word" ON "search_log" USING btree ("word","created_at");--> statement-breakpoint
SELECT meiyu_watch('search_synonym', 'synonyms');
