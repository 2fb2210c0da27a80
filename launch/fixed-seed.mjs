/** Loaded before every unit test: property tests use the same inputs in every run, and other inputs with another FUZZ_SEED. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED || 1) });
