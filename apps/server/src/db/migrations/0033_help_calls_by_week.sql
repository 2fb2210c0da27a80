CREATE TABLE "help_call_week" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "help_call_week_week_kind_pk" PRIMARY KEY("week","kind"),
	CONSTRAINT "help_call_week_kind_known" CHECK ("help_call_week"."kind" in ('selfHarm', 'adults', 'bullying', 'pictures', 'runaway', 'drugs', 'violence', 'friend', 'other')),
	CONSTRAINT "help_call_week_counted" CHECK ("help_call_week"."calls" > 0)
);
