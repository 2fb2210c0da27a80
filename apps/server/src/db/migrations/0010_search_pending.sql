-- What waits to be merged into the index may be more while much is indexed: merged at once it costs a fraction, in time and in
-- what is written to the log. The indexer merges the rest when it has nothing left to do, so that searches do not read it.
ALTER INDEX "search_doc_key_grams" SET (gin_pending_list_limit = 4096);--> statement-breakpoint
ALTER INDEX "search_doc_grams" SET (gin_pending_list_limit = 16384);
