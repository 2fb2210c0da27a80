import { type Endpoint, OK_MESSAGE } from '@meiyu/contract/endpoint.ts';
import * as z from 'zod/mini';

/** Turns a handler's result into the JSON text of the answer, with only the fields that the contract declares. */
type Serialise = (result: unknown) => string;

export const JSON_TYPE = 'application/json; charset=utf-8';

export function errorText(code: number, msg: string): string {
  return JSON.stringify({ code, msg });
}

/**
 * A result that does not match its schema is a bug of the server: then parsing throws, and the answer has status 500.
 */
export function serialiser(endpoint: Endpoint): Serialise {
  const msg = endpoint.msg ?? OK_MESSAGE;
  const prefix = `{"code":200,"msg":${JSON.stringify(msg)}`;
  if (endpoint.rows) {
    const list = z.object({ rows: z.array(endpoint.rows), total: z.int().check(z.gte(0)) });
    const extraSchema = endpoint.more;
    return (result) => {
      const { rows, total } = z.parse(list, result);
      const otherFields = extraSchema ? JSON.stringify(z.core.parse(extraSchema, result)).slice(1, -1) : '';
      return `${prefix},"rows":${JSON.stringify(rows)},"total":${total}${otherFields && `,${otherFields}`}}`;
    };
  }
  const data = endpoint.data;
  if (data) return (result) => `${prefix},"data":${JSON.stringify(z.core.parse(data, result))}}`;
  const emptyAnswer = `${prefix},"data":null}`;
  return () => emptyAnswer;
}
