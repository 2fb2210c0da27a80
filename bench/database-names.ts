/** Names of the embedded databases in printed figures; the keys are the values of MEIYU_DB. */
export const DATABASE_NAMES = { native: 'own PostgreSQL', wasm: 'PGlite' } as const;
