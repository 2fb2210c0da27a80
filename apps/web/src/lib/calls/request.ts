import { BASE_PATH, type Endpoint } from '@meiyu/contract/endpoint.ts';

/** The input of a call, without credentials and encryption. */
export interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Writes the parameters and query values into the address, encoded; undefined and null are omitted. */
export function buildAddress(endpoint: Endpoint, parts: CallParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const queryText = query.toString();
  return BASE_PATH + path + (queryText === '' ? '' : `?${queryText}`);
}

export function buildMultipart(field: string, file: Blob, body: Record<string, unknown> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append(field, file);
  return form;
}
