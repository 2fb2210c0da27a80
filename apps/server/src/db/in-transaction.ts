import type pg from 'pg';

/**
 * Runs one transaction on one connection, outside the ORM. A connection that cannot even roll back is closed instead of
 * returned to the pool.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  beginStatement: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let rollbackError: Error | undefined;
  try {
    await client.query(beginStatement);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      rollbackError = failure;
    });
    throw error;
  } finally {
    client.release(rollbackError);
  }
}
