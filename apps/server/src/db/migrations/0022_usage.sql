CREATE TABLE "usage_day" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"class_id" text DEFAULT '' NOT NULL,
	"range_id" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "usage_day_day_metric_kind_class_id_range_id_is_demo_pk" PRIMARY KEY("day","metric","kind","class_id","range_id","is_demo"),
	CONSTRAINT "usage_day_metric_known" CHECK ("usage_day"."metric" in ('visits', 'readers', 'opened', 'readSeconds', 'pagesRead', 'lecturesFinished', 'worksViewed', 'searches', 'questions', 'drawings', 'applications')),
	CONSTRAINT "usage_day_kind_known" CHECK ("usage_day"."kind" in ('', 'book', 'video', 'audio', 'img', 'news', 'exp', 'other'))
);
--> statement-breakpoint
CREATE TABLE "usage_item" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"visitor" "bytea" NOT NULL,
	"resource_id" text NOT NULL,
	"kind" text NOT NULL,
	"access" text NOT NULL,
	"investigations" integer NOT NULL,
	"requests" integer NOT NULL,
	"denials" integer NOT NULL,
	"investigated_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	CONSTRAINT "usage_item_day_hour_visitor_resource_id_access_pk" PRIMARY KEY("day","hour","visitor","resource_id","access"),
	CONSTRAINT "usage_item_hour_known" CHECK ("usage_item"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "usage_resource" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"resource_id" text NOT NULL,
	"kind" text NOT NULL,
	"access" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "usage_resource_day_metric_resource_id_access_is_demo_pk" PRIMARY KEY("day","metric","resource_id","access","is_demo"),
	CONSTRAINT "usage_resource_metric_known" CHECK ("usage_resource"."metric" in ('opened', 'readSeconds', 'pagesRead', 'applications', 'begun', 'tenPages', 'half', 'finished', 'totalInvestigations', 'uniqueInvestigations', 'totalRequests', 'uniqueRequests', 'denials')),
	CONSTRAINT "usage_resource_kind_known" CHECK ("usage_resource"."kind" in ('book', 'video', 'audio', 'img', 'news', 'exp', 'other')),
	CONSTRAINT "usage_resource_access_known" CHECK ("usage_resource"."access" in ('', 'Controlled', 'Free_To_Read'))
);
--> statement-breakpoint
CREATE TABLE "usage_search" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "usage_search_day_word_is_demo_pk" PRIMARY KEY("day","word","is_demo")
);
--> statement-breakpoint
CREATE TABLE "usage_visitor" (
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"class_id" text DEFAULT '' NOT NULL,
	"range_id" text DEFAULT '' NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"visits" integer DEFAULT 1 NOT NULL,
	"is_signed_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "usage_visitor_day_visitor_pk" PRIMARY KEY("day","visitor"),
	CONSTRAINT "usage_visitor_hash" CHECK (length("usage_visitor"."visitor") = 16)
);
--> statement-breakpoint
CREATE INDEX "usage_day_demo" ON "usage_day" USING btree ("day") WHERE is_demo;--> statement-breakpoint
CREATE INDEX "usage_resource_metric" ON "usage_resource" USING btree ("metric","day");--> statement-breakpoint
CREATE INDEX "usage_resource_demo" ON "usage_resource" USING btree ("day") WHERE is_demo;--> statement-breakpoint
CREATE INDEX "usage_search_demo" ON "usage_search" USING btree ("day") WHERE is_demo;