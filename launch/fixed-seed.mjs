/** Loaded before every unit test: property tests try the same inputs in every run, and new ones with FUZZ_SEED. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED || 1) });
