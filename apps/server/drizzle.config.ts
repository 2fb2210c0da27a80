import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate` only: the program itself applies the migrations when it starts. */
export default defineConfig({
  dialect: 'postgresql',
  // Tests lie beside the tables and must not be loaded as tables.
  schema: './src/db/schema/!(*.test).ts',
  out: './src/db/migrations',
});
