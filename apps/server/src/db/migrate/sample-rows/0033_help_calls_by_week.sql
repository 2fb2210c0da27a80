-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO help_call_week (week, kind, calls) VALUES ('2026-02-02', 'bullying', 2), ('2026-02-02', 'other', 1);
